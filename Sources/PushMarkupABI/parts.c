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

void *pm_allocate(int64_t size) { return malloc((size_t)size); }

void pm_release(void *memory) { free(memory); }
