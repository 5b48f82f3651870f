// For use inside the library: work that is split into parts, and memory.
#ifndef PUSHMARKUP_PARTS_H
#define PUSHMARKUP_PARTS_H

#include <stdint.h>

// Calls `work` once for each part, in at most `threads` threads, including the caller's.
void pm_run_parts(
    int64_t parts, int32_t threads, void *context, void (*work)(void *context, int64_t part));

// Allocates memory for results; NULL if memory runs out.
void *pm_allocate(int64_t size);
void pm_release(void *memory);

#endif
