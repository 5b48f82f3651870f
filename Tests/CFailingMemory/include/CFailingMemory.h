/// Memory for libxml2 that fails when it is told to.
#ifndef PUSHMARKUP_CFAILINGMEMORY_H
#define PUSHMARKUP_CFAILINGMEMORY_H

/// Takes libxml2's memory over; before its first call.
void failing_memory_setup(void);

/// Lets the allocation of a number from now on fail (the first is 1), and all behind it if `lasts`.
/// 0 lets none fail.
void failing_memory_fail(long number, int lasts);

/// How many allocations were asked for since then.
long failing_memory_count(void);

/// How many pieces of memory are taken and not given back.
long failing_memory_live(void);

#endif
