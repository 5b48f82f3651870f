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
  // Where no more can be started, those that run do the work.
  while (started < threads - 1 && started < count - 1 &&
      pthread_create(&others[started], NULL, take_parts, &parts) == 0)
    started++;
  take_parts(&parts);
  while (started > 0) pthread_join(others[--started], NULL);
}

#if defined(__linux__)
// Swift's runtime makes what is made once (each static let) behind a lock that the kernel hands on
// by the number of the thread that holds it, and keeps that number in this variable of each thread.
// In a child of fork the thread that goes on has another number, and would take such a lock in the
// name of its parent: nobody who then waits for it is ever woken. So it asks for its number anew.
//
// The variable is defined here as well, weakly, which links to the one of a runtime that is in the
// library, and is nothing beside any other. Tests/C/fork.c tells when a runtime has another name.
__attribute__((weak, visibility("hidden"))) _Thread_local uint32_t pm_thread_of_locks __asm__(
    "_ZZN5swift14threading_impl5linux13ulock_get_tidEvE3tid");

static void forget_thread(void) { pm_thread_of_locks = 0; }

__attribute__((constructor)) static void watch_forks(void) {
  pthread_atfork(NULL, NULL, forget_thread);
}
#endif

void *pm_allocate(int64_t size) { return malloc((size_t)size); }

void pm_release(void *memory) { free(memory); }
