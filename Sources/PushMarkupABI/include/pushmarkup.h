// PushMarkup for C: push-notification HTML in, styled text, safe HTML and findings out. Link with
// -lpushmarkup.
//
//   pm_parser *parser = pm_parser_new(NULL, 0, NULL);
//   pm_text safe;
//   if (pm_convert(parser, html, strlen(html), PM_HTML, &safe, NULL) == PM_OK)
//     fwrite(safe.bytes, 1, safe.count, stdout);
//   pm_free(safe.bytes);
//   pm_parser_free(parser);
//
// Threads: a parser does not change; any number of threads may use one at once. Nothing is kept
// between calls but libxml2's context of each thread, which ends with the thread.
// Memory: what a result points to is the caller's, each pointer to be given to pm_free once. On an
// error the whole result is zero: its pointers are NULL, and may be given to pm_free all the same.
// Where Swift's own memory runs out the process ends, as with any Swift code.
// Stability: what stands here keeps its name, numbers and layout within one PM_INTERFACE;
// functions, formats and options may be added. What an output holds follows the version of the JSON
// (CHANGELOG.md).
#ifndef PUSHMARKUP_H
#define PUSHMARKUP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PM_INTERFACE 1

// Errors.
#define PM_OK 0
#define PM_BAD_OPTIONS 1   // the options are no JSON, or say something that there is not
#define PM_BAD_FORMAT 2    // there is no such format
#define PM_BAD_ARGUMENT 3  // a pointer is missing, a number is negative, or offsets do not ascend
#define PM_NO_MEMORY 4     // no memory for a result
#define PM_BAD_LIBRARY 5   // the libxml2 that was loaded does not fit: no message can be read

// Formats.
#define PM_JSON 0   // text, spans, diagnostics (docs/json.md)
#define PM_TEXT 1   // plain text
#define PM_ANSI 2   // for a terminal, in 24-bit colour unless the options say otherwise
#define PM_HTML 3   // safe, canonical HTML
#define PM_FIXED 4  // HTML of which a phone makes what the message says
#define PM_LINT 5   // what can be said about it: an array of diagnostics as in JSON
// What can be said about the texts of a notification, which is given as it is sent, JSON: an array.
#define PM_LINT_NOTIFICATION 6
// What people will see of HTML, or of a notification as it is sent (docs/json.md): an array with an
// answer for each body.
#define PM_ANSWER 7
// A notification as it is sent with other texts: HTML where it is read, plain text elsewhere. All
// other bytes stay; JSON that is no body of a known sender stays whole, with a diagnostic.
#define PM_FIXED_NOTIFICATION 8
// Added to a format: what was noticed comes beside the output.
#define PM_DIAGNOSTICS 0x100
// Added to PM_FIXED: `cut` says what the output lacks for good, a bit for each; 0 where it can take
// the place of the message.
#define PM_LOSSES 0x200

// Bits of `cut` with PM_LOSSES (docs/fix.md).
#define PM_LOST_SIZE 1          // a limit has left something out
#define PM_LOST_ENCODING 2      // bytes that are not UTF-8 became U+FFFD
#define PM_LOST_WORDS 4         // words are missing
#define PM_LOST_PLACEHOLDERS 8  // placeholders are missing, or written otherwise
#define PM_LOST_LINKS 16        // addresses of an app are missing

// Why a call failed. The text is UTF-8, ends with 0 and can be shown: what it quotes of the
// caller's is filtered.
typedef struct pm_failure {
  int32_t code;
  char text[252];
} pm_failure;

// An output: UTF-8, not ended by 0. `diagnostics` is NULL unless they were asked for. `cut` is 1
// where a limit has left something out, else 0, unless PM_LOSSES was asked for.
typedef struct pm_text {
  char *bytes;
  int64_t count;
  char *diagnostics;
  int64_t diagnostics_count;
  int32_t cut;
} pm_text;

// Outputs of many messages: row i is bytes[offsets[i]] to before bytes[offsets[i + 1]], as in
// Arrow's large strings. `cut` has a byte for each row.
typedef struct pm_texts {
  int64_t rows;
  char *bytes;
  int64_t *offsets;
  char *diagnostics;
  int64_t *diagnostics_offsets;
  uint8_t *cut;
} pm_texts;

typedef struct pm_parser pm_parser;

// The version of the library, such as "0.1.0"; it lives as long as the process.
const char *pm_version(void);

// The options that a parser takes, as a JSON Schema (docs/configuration.md lists them); it ends
// with 0, and is the caller's. NULL if there is no memory for it.
char *pm_options(void);

// A parser with options: a JSON object, {"reading":"device","maxBytes":4096}. NULL for the
// defaults. Gives NULL and says why in `failure`, which may be NULL.
pm_parser *pm_parser_new(const char *options, int64_t count, pm_failure *failure);
void pm_parser_free(pm_parser *parser);

// Converts a message of `count` bytes of any kind; what is not UTF-8 becomes U+FFFD. Gives PM_OK or
// an error, which `failure` then says as well, if it is not NULL.
int32_t pm_convert(const pm_parser *parser, const char *bytes, int64_t count, int32_t format,
    pm_text *result, pm_failure *failure);

// Converts `rows` messages: row i is bytes[offsets[i]] to before bytes[offsets[i + 1]], so there
// are rows + 1 offsets. Works in at most `threads` threads, the caller's among them, so that 0 is
// as 1; results do not depend on their number.
int32_t pm_convert_many(const pm_parser *parser, const char *bytes, const int64_t *offsets,
    int64_t rows, int32_t format, int32_t threads, pm_texts *result, pm_failure *failure);

void pm_free(void *memory);

#ifdef __cplusplus
}
#endif
#endif
