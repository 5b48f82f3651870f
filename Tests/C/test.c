// The C interface as a program of C sees it: what it gives, what it refuses, threads, and memory
// (bin/test-c runs it in valgrind and with address sanitizer).
#define _GNU_SOURCE  // memmem
#include <pthread.h>
#include <pushmarkup.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define CHECK(condition)                                     \
  do {                                                       \
    if (!(condition)) {                                      \
      printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      failures++;                                            \
    }                                                        \
  } while (0)

// What stays as long as PM_INTERFACE is 1 (docs/c.md).
_Static_assert(PM_INTERFACE == 1, "then all of this may change");
_Static_assert(PM_OK == 0 && PM_BAD_OPTIONS == 1 && PM_BAD_FORMAT == 2 && PM_BAD_ARGUMENT == 3 &&
        PM_NO_MEMORY == 4 && PM_BAD_LIBRARY == 5,
    "errors");
_Static_assert(PM_JSON == 0 && PM_TEXT == 1 && PM_ANSI == 2 && PM_HTML == 3 && PM_FIXED == 4 &&
        PM_LINT == 5 && PM_LINT_NOTIFICATION == 6 && PM_ANSWER == 7 && PM_FIXED_NOTIFICATION == 8,
    "formats");
_Static_assert(PM_DIAGNOSTICS == 0x100 && PM_LOSSES == 0x200, "what is added to a format");
_Static_assert(PM_LOST_SIZE == 1 && PM_LOST_ENCODING == 2 && PM_LOST_WORDS == 4 &&
        PM_LOST_PLACEHOLDERS == 8 && PM_LOST_LINKS == 16,
    "losses");
_Static_assert(
    sizeof(pm_failure) == 256 && offsetof(pm_failure, code) == 0 && offsetof(pm_failure, text) == 4,
    "pm_failure");
_Static_assert(sizeof(void *) != 8 ||
        (sizeof(pm_text) == 40 && offsetof(pm_text, bytes) == 0 && offsetof(pm_text, count) == 8 &&
            offsetof(pm_text, diagnostics) == 16 && offsetof(pm_text, diagnostics_count) == 24 &&
            offsetof(pm_text, cut) == 32),
    "pm_text");
_Static_assert(sizeof(void *) != 8 ||
        (sizeof(pm_texts) == 48 && offsetof(pm_texts, rows) == 0 &&
            offsetof(pm_texts, bytes) == 8 && offsetof(pm_texts, offsets) == 16 &&
            offsetof(pm_texts, diagnostics) == 24 &&
            offsetof(pm_texts, diagnostics_offsets) == 32 && offsetof(pm_texts, cut) == 40),
    "pm_texts");

// Each message in a block of its own size, so that a read beyond its end is noticed.
static int converts(
    const pm_parser *parser, const char *message, int32_t format, const char *expected) {
  size_t count = strlen(message);
  char *copy = malloc(count + 1);
  memcpy(copy, message, count);
  pm_text text;
  pm_failure failure;
  int32_t code = pm_convert(parser, copy, (int64_t)count, format, &text, &failure);
  free(copy);
  int equal = code == PM_OK && failure.code == PM_OK && text.count == (int64_t)strlen(expected) &&
      memcmp(text.bytes, expected, strlen(expected)) == 0;
  if (!equal)
    printf("%s -> %.*s (%d: %s)\n", message, (int)text.count, text.bytes, code, failure.text);
  pm_free(text.bytes);
  pm_free(text.diagnostics);
  return equal;
}

// Whether the findings of a message have these values; the words for people may change.
static int finds(const pm_parser *parser, const char *message, const char *part) {
  pm_text text;
  int32_t code = pm_convert(parser, message, (int64_t)strlen(message), PM_LINT, &text, NULL);
  int found = code == PM_OK && memmem(text.bytes, (size_t)text.count, part, strlen(part)) != NULL;
  if (!found) printf("%s -> %.*s (%d)\n", message, (int)text.count, text.bytes, code);
  pm_free(text.bytes);
  return found;
}

static void test_formats(void) {
  pm_parser *parser = pm_parser_new(NULL, 0, NULL);
  const char *message = "<p>Sale &amp; <b onclick=x()>more</b></p><script>y()</script>";
  CHECK(converts(parser, message, PM_TEXT, "Sale & more"));
  CHECK(converts(parser, message, PM_HTML, "Sale &amp; <b>more</b>"));
  CHECK(converts(parser, message, PM_ANSI, "Sale & \x1b[1mmore\x1b[0m"));
  CHECK(converts(parser, "<b style='color: green'>Go</b>", PM_FIXED,
      "<font color=\"#008000\"><b>Go</b></font>"));
  CHECK(converts(parser, "<b>Hi</b>", PM_JSON,
      "{\"version\":1,\"id\":null,\"reading\":\"authored\",\"text\":\"Hi\",\"offsets\":\"utf8\","
      "\"spans\":[{\"start\":0,"
      "\"end\":2,\"type\":\"bold\"}],\"truncated\":false,\"diagnostics\":[]}"));
  CHECK(finds(parser, "I <3 you",
      "[{\"rule\":\"device.less-than\",\"severity\":\"error\",\"category\":\"display\",\"start\":2,"
      "\"end\":8,\"line\":1,\"column\":3,\"message\":\""));
  CHECK(finds(parser, "I <3 you",
      "\"subject\":{\"kind\":\"text\",\"text\":\"<3 you\"},\"fix\":{\"summary\":\""));
  CHECK(finds(parser, "I <3 you", "\"edits\":[{\"start\":2,\"end\":3,\"text\":\"&lt;\"}]}}]"));
  CHECK(converts(parser, "{\"title\":\"\\u00e9\",\"alert\":\"<b>x</b>\"}", PM_LINT_NOTIFICATION,
      "[{\"field\":\"/title\",\"text\":\"\xc3\xa9\",\"diagnostics\":[]},"
      "{\"field\":\"/alert\",\"text\":\"<b>x</b>\",\"diagnostics\":[]},{\"diagnostics\":[]}]"));
  CHECK(converts(parser, "{\"aps\":{\"alert\":\"<b>x</b>\"},\"html\":0}", PM_ANSWER,
      "[{\"sender\":\"apns\",\"takenFor\":\"Apple Push Notification service\",\"audiences\":"
      "[{\"name\":\"iPhone\",\"platform\":\"ios\",\"verdict\":\"shows-tags\",\"parts\":[],"
      "\"remarks\":[]}],\"texts\":[{\"path\":\"/aps/alert\",\"platform\":\"ios\",\"part\":"
      "\"text\",\"shown\":\"literal\",\"text\":\"<b>x</b>\",\"verdict\":\"shows-tags\"}],"
      "\"lengths\":[],\"diagnostics\":[{\"path\":\"/aps/"
      "alert\",\"line\":1,\"column\":18,\"count\":1,"
      "\"fields\":[],\"diagnostic\":{\"rule\":\"notification.tags-shown\",\"severity\":\"error\","
      "\"category\":\"display\",\"start\":0,\"end\":8,\"line\":1,\"column\":1,\"message\":"
      "\"iPhones do not render HTML: readers see the tags\",\"help\":\"send plain text: x\","
      "\"reason\":\"iphone\",\"details\":{\"shown\":\"tags\"},\"suggestion\":\"x\"}}]}]"));
  CHECK(converts(parser, "{\"aps\": {\"alert\":\"<b>x</b>\"}}", PM_FIXED_NOTIFICATION,
      "{\"aps\": {\"alert\":\"x\"}}"));
  CHECK(converts(parser, "<b>x</b>", PM_FIXED_NOTIFICATION, "<b>x</b>"));
  CHECK(converts(parser, "", PM_HTML, ""));
  CHECK(converts(parser, "\xff", PM_TEXT, "\xef\xbf\xbd"));
  pm_parser_free(parser);
}

static void test_options(void) {
  const char *options = "{\"reading\": \"device\", \"tags\": [\"b\"], \"maxBytes\": 20, \"runs\": "
                        "true, \"offsets\": \"scalars\"}";
  pm_parser *parser = pm_parser_new(options, (int64_t)strlen(options), NULL);
  CHECK(parser != NULL);
  CHECK(converts(parser, "<b>\xc3\xa9</b><i>x</i>", PM_JSON,
      "{\"version\":1,\"id\":null,\"reading\":\"device\",\"text\":\"\xc3\xa9x\",\"offsets\":"
      "\"scalars\",\"spans\":[{"
      "\"start\":0,\"end\":1,\"type\":\"bold\"}],\"runs\":[{\"start\":0,\"end\":1,\"style\":{"
      "\"bold\":true}}],"
      "\"truncated\":false,\"diagnostics\":[]}"));
  pm_text text;
  CHECK(pm_convert(parser, "0123456789012345678901234", 25, PM_HTML | PM_DIAGNOSTICS, &text,
            NULL) == PM_OK);
  CHECK(text.cut == 1 && text.count == 20);
  CHECK(text.diagnostics_count > 20 &&
      strncmp(text.diagnostics, "[{\"rule\":\"limit.bytes\"", 22) == 0);
  pm_free(text.bytes);
  pm_free(text.diagnostics);
  pm_parser_free(parser);
}

// Each option that the schema names is one that a parser knows.
static void test_schema(void) {
  char *schema = pm_options();
  CHECK(schema != NULL && schema[0] == '{' && schema[strlen(schema) - 1] == '}');
  CHECK(strstr(schema, "\"additionalProperties\":false") != NULL);
  CHECK(strstr(schema, "\"maxBytes\":{\"title\":\"maxBytes\"") != NULL);
  pm_free(schema);
}

static void refuses(const char *options, const char *reason) {
  pm_failure failure;
  pm_parser *parser = pm_parser_new(options, (int64_t)strlen(options), &failure);
  if (parser != NULL || failure.code != PM_BAD_OPTIONS || strstr(failure.text, reason) == NULL) {
    printf("%s: %d %s\n", options, failure.code, failure.text);
    failures++;
  }
  pm_parser_free(parser);
}

static void test_refusals(void) {
  refuses("[]", "expected an object");
  refuses("{} x", "more after the object");
  refuses("{\"colour\": 1}", "'colour' is not an option; use color");
  refuses("{\"tags\": [\"table\"]}", "'table' is not a tag");
  refuses("{\"schemes\": [\"javascript\"]}", "never allowed");
  refuses("{\"device\": \"\\u001b[31m\"}", "device: unknown device '");
  refuses("{\"maxBytes\": -1}", "whole number");
  refuses("{\"maxBytes\": 99999999999999999999}", "whole number");
  refuses("{\"a\xff\": 1}", "not UTF-8");
  // What is quoted is cut, between characters, so that there is room for what is wrong with it.
  const char *const places[] = {"{\"%s\":1}", "{\"tags\":[\"%s\"]}", "{\"targets\":[{\"%s\":1}]}",
      "{\"only\":[\"%s\"]}", "{\"schemes\":[\"%s\"]}", "{\"hosts\":[\"%s.\"]}",
      "{\"templates\":[\"%s\"]}", "{\"color\":\"%s\"}", "{\"rules\":{\"%s\":\"note\"}}",
      "{\"rules\":{\"link\":\"%s\"}}", "{\"templates\":[\"erb\"],\"allowPlaceholder\":[\"%s\"]}",
      "{\"templates\":[\"erb\"],\"data\":{\"%1$s\":1,\"%1$s\":1}}"};
  char *options = malloc(5000), *name = malloc(2001);
  for (int i = 0; i < 1000; i++) memcpy(name + 2 * i, "\xc3\xa9", 3);
  pm_failure failure;
  for (size_t at = 0; at < sizeof places / sizeof *places; at++) {
    snprintf(options, 5000, places[at], name);
    refuses(options, "\xc3\xa9\xc3\xa9\xe2\x80\xa6'");
    refuses(options, " (column ");
  }
  free(options);
  free(name);

  CHECK(pm_parser_new(NULL, 2, &failure) == NULL && failure.code == PM_BAD_ARGUMENT);
  CHECK(strcmp(failure.text, "the pointer to the options is NULL, and the length 2") == 0);
  CHECK(pm_parser_new("{}", -1, &failure) == NULL && failure.code == PM_BAD_ARGUMENT);
  CHECK(strcmp(failure.text, "the length of the options is negative: -1") == 0);
  pm_parser *parser = pm_parser_new(NULL, 0, &failure);
  CHECK(parser != NULL && failure.code == PM_OK && failure.text[0] == 0);
  pm_text text;
  CHECK(pm_convert(parser, "x", 1, 9, &text, &failure) == PM_BAD_FORMAT && text.bytes == NULL);
  CHECK(pm_convert(parser, "x", 1, 0x403, &text, NULL) == PM_BAD_FORMAT);
  CHECK(pm_convert(parser, "x", 1, PM_HTML | PM_LOSSES, &text, NULL) == PM_BAD_FORMAT);
  CHECK(pm_convert(parser, "x", -1, PM_HTML, &text, &failure) == PM_BAD_ARGUMENT &&
      failure.code == PM_BAD_ARGUMENT);
  CHECK(strcmp(failure.text, "the length of the message is negative: -1") == 0);
  CHECK(pm_convert(NULL, "x", 1, PM_HTML, &text, &failure) == PM_BAD_ARGUMENT);
  CHECK(strcmp(failure.text, "there is no parser") == 0);
  CHECK(pm_convert(parser, NULL, 1, PM_HTML, &text, &failure) == PM_BAD_ARGUMENT);
  CHECK(strcmp(failure.text, "the pointer to the message is NULL, and the length 1") == 0);
  CHECK(pm_convert(parser, "x", 1, PM_HTML, NULL, &failure) == PM_BAD_ARGUMENT);
  CHECK(pm_convert(parser, NULL, 0, PM_HTML, &text, NULL) == PM_OK && text.count == 0 &&
      text.bytes != NULL);
  pm_free(text.bytes);

  pm_texts texts;
  const int64_t down[] = {0, 2, 1}, negative[] = {-1, 0, 1}, some[] = {0, 1};
  CHECK(pm_convert_many(parser, "ab", down, 2, PM_HTML, 1, &texts, &failure) == PM_BAD_ARGUMENT &&
      texts.bytes == NULL);
  CHECK(strstr(failure.text, "row 1") != NULL);
  CHECK(pm_convert_many(parser, "ab", negative, 2, PM_HTML, 1, &texts, NULL) == PM_BAD_ARGUMENT);
  const struct {
    const pm_parser *parser;
    const char *bytes;
    const int64_t *offsets;
    int64_t rows;
    int32_t threads;
    const char *reason;
  } bad[] = {{parser, NULL, some, 1, 1, "there are no bytes, and row 0 has 1"},
      {NULL, "a", some, 1, 1, "there is no parser"},
      {parser, "a", NULL, 1, 1, "there are no offsets"},
      {parser, "a", some, -1, 1, "the number of rows is negative: -1"},
      {parser, "a", some, 1, -2, "the number of threads is negative: -2"}};
  for (size_t at = 0; at < sizeof bad / sizeof *bad; at++) {
    CHECK(pm_convert_many(bad[at].parser, bad[at].bytes, bad[at].offsets, bad[at].rows, PM_HTML,
              bad[at].threads, &texts, &failure) == PM_BAD_ARGUMENT);
    CHECK(texts.bytes == NULL && strcmp(failure.text, bad[at].reason) == 0);
  }
  CHECK(pm_convert_many(parser, "a", some, 1, PM_HTML, 0, &texts, NULL) == PM_OK);
  pm_free(texts.bytes);
  pm_free(texts.offsets);
  pm_free(texts.cut);
  CHECK(pm_convert_many(parser, "a", some, 1, 99, 1, &texts, NULL) == PM_BAD_FORMAT);
  CHECK(pm_convert_many(parser, "a", some, 1, PM_HTML, 1, NULL, NULL) == PM_BAD_ARGUMENT);
  pm_parser_free(parser);
  pm_parser_free(NULL);
  pm_free(NULL);
}

// On an error a result is zero, whatever stood there before.
static void test_zero(void) {
  pm_parser *parser = pm_parser_new(NULL, 0, NULL);
  static const pm_text no_text;
  static const pm_texts no_texts;
  const struct {
    const pm_parser *parser;
    int64_t count;
    int32_t format;
  } bad[] = {{NULL, 1, PM_HTML}, {parser, -1, PM_HTML}, {parser, 1, 99}};
  for (int at = 0; at < 3; at++) {
    pm_text text;
    memset(&text, 0x55, sizeof text);
    CHECK(pm_convert(bad[at].parser, "x", bad[at].count, bad[at].format, &text, NULL) != PM_OK);
    CHECK(memcmp(&text, &no_text, offsetof(pm_text, cut) + sizeof text.cut) == 0);
    const int64_t offsets[] = {0, bad[at].count};
    pm_texts texts;
    memset(&texts, 0x55, sizeof texts);
    CHECK(
        pm_convert_many(bad[at].parser, "x", offsets, 1, bad[at].format, 1, &texts, NULL) != PM_OK);
    CHECK(memcmp(&texts, &no_texts, sizeof texts) == 0);
  }
  pm_parser_free(parser);
}

// What a fixed message lacks for good.
static void test_losses(void) {
  pm_parser *parser = pm_parser_new("{\"maxBytes\": 20}", 16, NULL);
  const char bytes[] = "<b>Hi</b>Sale <b today\xffSale today and tomorrow";
  const int64_t offsets[] = {0, 9, 22, 23, (int64_t)sizeof bytes - 1};
  const uint8_t lost[] = {0, PM_LOST_WORDS, PM_LOST_ENCODING, PM_LOST_SIZE};
  pm_texts texts;
  CHECK(pm_convert_many(parser, bytes, offsets, 4, PM_FIXED | PM_LOSSES, 2, &texts, NULL) == PM_OK);
  CHECK(texts.diagnostics == NULL);
  for (int row = 0; row < 4; row++) {
    pm_text text;
    CHECK(pm_convert(parser, bytes + offsets[row], offsets[row + 1] - offsets[row],
              PM_FIXED | PM_LOSSES, &text, NULL) == PM_OK);
    CHECK(texts.cut[row] == lost[row] && text.cut == lost[row]);
    pm_free(text.bytes);
  }
  pm_free(texts.bytes);
  pm_free(texts.offsets);
  pm_free(texts.cut);
  pm_parser_free(parser);
}

// Of a message as much is copied as is read; what is said is about all of it.
static void test_long(void) {
  const int64_t count = 1000000;
  char *message = malloc((size_t)count);
  memset(message, 'a', (size_t)count);
  pm_parser *parser = pm_parser_new(NULL, 0, NULL);
  pm_text text;
  CHECK(pm_convert(parser, message, count, PM_TEXT | PM_DIAGNOSTICS, &text, NULL) == PM_OK);
  const char *end = "\"start\":65536,\"end\":65536";
  CHECK(text.cut == 1 && text.count == 65536);
  CHECK(memmem(text.diagnostics, (size_t)text.diagnostics_count, end, strlen(end)) != NULL);
  pm_free(text.bytes);
  pm_free(text.diagnostics);
  const char *said = "\"count\":1000000";
  CHECK(pm_convert(parser, message, count, PM_LINT, &text, NULL) == PM_OK && text.cut == 1);
  CHECK(memmem(text.bytes, (size_t)text.count, said, strlen(said)) != NULL);
  const int64_t offsets[] = {0, count};
  pm_texts texts;
  CHECK(pm_convert_many(parser, message, offsets, 1, PM_LINT, 1, &texts, NULL) == PM_OK &&
      texts.cut[0] == 1);
  CHECK(texts.offsets[1] == text.count && memcmp(texts.bytes, text.bytes, (size_t)text.count) == 0);
  pm_free(text.bytes);
  pm_free(texts.bytes);
  pm_free(texts.offsets);
  pm_free(texts.cut);
  pm_parser_free(parser);
  free(message);
}

#define ROWS 1000

// Rows of all lengths, and what one call gives for each.
static void test_many(int32_t threads, int32_t format) {
  pm_parser *parser = pm_parser_new(NULL, 0, NULL);
  char *bytes = malloc(ROWS * 40);
  int64_t *offsets = malloc((ROWS + 1) * sizeof *offsets);
  // The first row need not begin at the beginning.
  offsets[0] = 3;
  memcpy(bytes, "xyz", 3);
  for (int row = 0; row < ROWS; row++) {
    int count =
        row % 7 == 0 ? 0 : snprintf(bytes + offsets[row], 40, "<b>%d</b> <i%d>x", row, row % 3);
    offsets[row + 1] = offsets[row] + count;
  }
  pm_texts texts;
  pm_failure failure;
  CHECK(pm_convert_many(parser, bytes, offsets, ROWS, format | PM_DIAGNOSTICS, threads, &texts,
            &failure) == PM_OK);
  CHECK(texts.rows == ROWS && texts.offsets[0] == 0 && texts.diagnostics_offsets[0] == 0);
  for (int row = 0; row < ROWS; row++) {
    pm_text text;
    CHECK(pm_convert(parser, bytes + offsets[row], offsets[row + 1] - offsets[row],
              format | PM_DIAGNOSTICS, &text, NULL) == PM_OK);
    int64_t at = texts.offsets[row], noticed = texts.diagnostics_offsets[row];
    CHECK(texts.offsets[row + 1] - at == text.count &&
        memcmp(texts.bytes + at, text.bytes, (size_t)text.count) == 0);
    CHECK(texts.diagnostics_offsets[row + 1] - noticed == text.diagnostics_count &&
        memcmp(texts.diagnostics + noticed, text.diagnostics, (size_t)text.diagnostics_count) == 0);
    CHECK(texts.cut[row] == text.cut);
    pm_free(text.bytes);
    pm_free(text.diagnostics);
  }
  pm_free(texts.bytes);
  pm_free(texts.offsets);
  pm_free(texts.cut);
  pm_free(texts.diagnostics);
  pm_free(texts.diagnostics_offsets);
  // Empty rows may stand anywhere.
  const int64_t far[] = {INT64_MAX, INT64_MAX};
  CHECK(pm_convert_many(parser, bytes, far, 1, format, threads, &texts, NULL) == PM_OK &&
      texts.rows == 1);
  pm_free(texts.bytes);
  pm_free(texts.offsets);
  pm_free(texts.cut);
  const int64_t none = 0;
  CHECK(pm_convert_many(parser, NULL, &none, 0, format, threads, &texts, NULL) == PM_OK &&
      texts.offsets[0] == 0);
  CHECK(texts.diagnostics == NULL && texts.diagnostics_offsets == NULL);
  pm_free(texts.bytes);
  pm_free(texts.offsets);
  pm_free(texts.cut);
  free(bytes);
  free(offsets);
  pm_parser_free(parser);
}

static void *work(void *parser) {
  intptr_t wrong = 0;
  for (int round = 0; round < 200; round++) {
    pm_text text;
    if (pm_convert(parser, "<b>a</b>", 8, PM_HTML, &text, NULL) != PM_OK || text.count != 8)
      wrong++;
    pm_free(text.bytes);
  }
  return (void *)wrong;
}

static void test_threads(void) {
  pm_parser *parser = pm_parser_new(NULL, 0, NULL);
  pthread_t threads[4];
  for (int thread = 0; thread < 4; thread++) pthread_create(&threads[thread], NULL, work, parser);
  for (int thread = 0; thread < 4; thread++) {
    void *wrong;
    pthread_join(threads[thread], &wrong);
    CHECK(wrong == NULL);
  }
  pm_parser_free(parser);
}

// How often it is all done: what leaks, leaks more then.
int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 1;
  CHECK(strchr(pm_version(), '.') != NULL);
  while (rounds-- > 0) {
    test_formats();
    test_options();
    test_schema();
    test_refusals();
    test_zero();
    test_losses();
    test_long();
    test_many(1, PM_HTML);
    test_many(3, PM_JSON);
    test_many(2, PM_LINT);
    test_many(2, PM_FIXED);
    test_threads();
  }
  printf("PushMarkup %s: %d failures\n", pm_version(), failures);
  return failures != 0;
}
