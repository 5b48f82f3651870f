/* Counts how often libxml2's HTML parser reads a message: each adds a byte to the file $PARSES. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int htmlParseDocument(void *context) {
  static int (*parse)(void *);
  const char *path = getenv("PARSES");
  FILE *file = path ? fopen(path, "ab") : NULL;
  if (!parse) *(void **)&parse = dlsym(RTLD_NEXT, "htmlParseDocument");
  if (file) {
    fputc('.', file);
    fclose(file);
  }
  return parse(context);
}
