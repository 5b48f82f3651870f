// The entry of libFuzzer as a library. It comes with the toolchain, whose headers lack it.
#ifndef PUSHMARKUP_CLIBFUZZER_H
#define PUSHMARKUP_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
