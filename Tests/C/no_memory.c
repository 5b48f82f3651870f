// The one error that no argument causes: there is no memory for a result. The program's own malloc
// stands before the library's, and refuses a call.
#define _GNU_SOURCE  // RTLD_NEXT
#include <dlfcn.h>
#include <pushmarkup.h>
#include <stdio.h>
#include <string.h>

// How many calls are still granted.
static long granted = -1;
static long calls;

void *malloc(size_t size) {
  static void *(*next)(size_t);
  if (next == NULL) *(void **)&next = dlsym(RTLD_NEXT, "malloc");
  calls++;
  if (granted == 0) return NULL;
  if (granted > 0) granted--;
  return next(size);
}

static const char message[] = "<b>Hi</b> I <3 you";
static const int64_t offsets[] = {0, 9, 18};

static int is_said(int32_t code, const pm_failure *failure) {
  return code == PM_NO_MEMORY && failure->code == PM_NO_MEMORY &&
      strncmp(failure->text, "no memory", 9) == 0;
}

// Of a call that went well, the last memory that it asked for is that of the result.
static int one_says_it(const pm_parser *parser) {
  pm_text text;
  pm_failure failure;
  calls = 0;
  if (pm_convert(parser, message, 18, PM_HTML | PM_DIAGNOSTICS, &text, NULL) != PM_OK) return 0;
  pm_free(text.bytes);
  pm_free(text.diagnostics);
  granted = calls - 1;
  int32_t code = pm_convert(parser, message, 18, PM_HTML | PM_DIAGNOSTICS, &text, &failure);
  granted = -1;
  return is_said(code, &failure) && text.bytes == NULL && text.diagnostics == NULL &&
      text.count == 0;
}

static int many_say_it(const pm_parser *parser) {
  pm_texts texts;
  pm_failure failure;
  calls = 0;
  if (pm_convert_many(parser, message, offsets, 2, PM_HTML, 1, &texts, NULL) != PM_OK) return 0;
  pm_free(texts.bytes);
  pm_free(texts.offsets);
  pm_free(texts.cut);
  granted = calls - 1;
  int32_t code = pm_convert_many(parser, message, offsets, 2, PM_HTML, 1, &texts, &failure);
  granted = -1;
  return is_said(code, &failure) && texts.bytes == NULL && texts.offsets == NULL &&
      texts.cut == NULL && texts.rows == 0;
}

int main(void) {
  pm_parser *parser = pm_parser_new(NULL, 0, NULL);
  // What is made once for a process is made.
  one_says_it(parser);
  many_say_it(parser);
  int is_good = one_says_it(parser) && many_say_it(parser);
  pm_parser_free(parser);
  printf("no memory: %s\n", is_good ? "said" : "not said");
  return !is_good;
}
