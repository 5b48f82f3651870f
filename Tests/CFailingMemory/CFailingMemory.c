#include "CFailingMemory.h"

#include <libxml/xmlmemory.h>
#include <stdlib.h>
#include <string.h>

static long asked, failing, live;
static int lasting;

static int fails(void) {
  ++asked;
  return failing > 0 && (asked == failing || (lasting && asked > failing));
}

static void *take(size_t size) {
  if (fails()) return NULL;
  ++live;
  return malloc(size);
}

static void *retake(void *memory, size_t size) {
  if (fails()) return NULL;
  if (memory == NULL) ++live;
  return realloc(memory, size);
}

static char *copy(const char *text) {
  if (fails()) return NULL;
  ++live;
  return strdup(text);
}

static void give_back(void *memory) {
  if (memory != NULL) --live;
  free(memory);
}

void failing_memory_setup(void) { xmlMemSetup(give_back, take, retake, copy); }

void failing_memory_fail(long number, int lasts) {
  asked = 0;
  failing = number;
  lasting = lasts;
}

long failing_memory_count(void) { return asked; }
long failing_memory_live(void) { return live; }
