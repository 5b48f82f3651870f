// A libxml2 that does not fit, preloaded: no parser, and the reason.
#include <pushmarkup.h>

#include <stdio.h>
#include <string.h>

int main(void) {
  pm_failure failure;
  if (pm_parser_new(NULL, 0, &failure) != NULL || failure.code != PM_BAD_LIBRARY) return 1;
  return strstr(failure.text, "was loaded, and PushMarkup was built with") == NULL;
}
