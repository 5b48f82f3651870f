#include "parts.h"

#include <pthread.h>
#include <stdlib.h>

#define MOST_THREADS 256

typedef struct {
  int64_t next;
  int64_t parts;
  void *context;
  void (*work)(void *context, int64_t part);
} pm_parts;

static void *take_parts(void *argument) {
  pm_parts *parts = argument;
  for (;;) {
    int64_t part = __atomic_fetch_add(&parts->next, 1, __ATOMIC_RELAXED);
    if (part >= parts->parts) return NULL;
    parts->work(parts->context, part);
  }
}

void pm_run_parts(
    int64_t count, int32_t threads, void *context, void (*work)(void *context, int64_t part)) {
  pm_parts parts = {0, count, context, work};
  pthread_t others[MOST_THREADS];
  int started = 0;
  if (threads > MOST_THREADS) threads = MOST_THREADS;
  // If no more threads can be started, the running ones do the work.
  while (started < threads - 1 && started < count - 1 &&
      pthread_create(&others[started], NULL, take_parts, &parts) == 0)
    started++;
  take_parts(&parts);
  while (started > 0) pthread_join(others[--started], NULL);
}

#if defined(__linux__)
// Swift's runtime initialises each static let under a lock that the kernel hands over by the number
// of the thread that holds it. The runtime caches that number in this thread-local variable. In a
// child of fork the remaining thread has another number, but would take such a lock with its
// parent's number: a thread that then waits for the lock is never woken. So the child clears the
// cached number, and the runtime requests it again.
//
// This weak definition links to the variable of a runtime that is in the library; with any other
// runtime it has no effect. Tests/C/fork.c detects a runtime in which the variable has another
// name.
__attribute__((weak, visibility("hidden"))) _Thread_local uint32_t pm_thread_of_locks __asm__(
    "_ZZN5swift14threading_impl5linux13ulock_get_tidEvE3tid");

static void forget_thread(void) { pm_thread_of_locks = 0; }

__attribute__((constructor)) static void watch_forks(void) {
  pthread_atfork(NULL, NULL, forget_thread);
}
#endif

void *pm_allocate(int64_t size) { return malloc((size_t)size); }

void pm_release(void *memory) { free(memory); }
