// For the library alone: work that is cut into parts, and memory.
#ifndef PUSHMARKUP_PARTS_H
#define PUSHMARKUP_PARTS_H

#include <stdint.h>

// Calls `work` once for each part, in at most `threads` threads, the caller's among them.
void pm_run_parts(
    int64_t parts, int32_t threads, void *context, void (*work)(void *context, int64_t part));

// The memory of results; NULL where there is none.
void *pm_allocate(int64_t size);
void pm_release(void *memory);

#endif
