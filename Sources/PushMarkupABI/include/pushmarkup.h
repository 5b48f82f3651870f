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
// Threads: a parser does not change; any number of threads may use one at once. Between calls only
// libxml2's context of each thread is kept; it ends with the thread.
// Memory: the caller owns what a result points to, and passes each pointer to pm_free once. On an
// error the whole result is zero: its pointers are NULL, and may be passed to pm_free all the same.
// If Swift itself runs out of memory, the process ends, as with any Swift code.
// Stability: everything in this header keeps its name, numbers and layout within one PM_INTERFACE;
// functions, formats and options may be added. The content of an output follows the version of the
// JSON (CHANGELOG.md).
#ifndef PUSHMARKUP_H
#define PUSHMARKUP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PM_INTERFACE 1

// Errors.
#define PM_OK 0
#define PM_BAD_OPTIONS 1   // the options are not JSON, or contain an invalid name or value
#define PM_BAD_FORMAT 2    // the format does not exist
#define PM_BAD_ARGUMENT 3  // a pointer is missing, a number is negative, or offsets do not ascend
#define PM_NO_MEMORY 4     // no memory for a result
#define PM_BAD_LIBRARY 5   // the loaded libxml2 does not fit: no message can be read

// Formats.
#define PM_JSON 0   // text, spans, diagnostics (docs/json.md)
#define PM_TEXT 1   // plain text
#define PM_ANSI 2   // for a terminal, in 24-bit colour unless the options set another
#define PM_HTML 3   // safe, canonical HTML
#define PM_FIXED 4  // HTML that a phone renders as the message intends
#define PM_LINT 5   // findings: an array of diagnostics as in JSON
// Findings about the texts of a notification, passed as the JSON that is sent: an array.
#define PM_LINT_NOTIFICATION 6
// What users will see of HTML, or of a notification as it is sent (docs/json.md): an array with an
// answer for each body.
#define PM_ANSWER 7
// A notification as it is sent, with fixed texts: HTML in fields that are read as HTML, plain text
// elsewhere. All other bytes are kept; JSON that is not the body of a known sender is returned
// unchanged, with a diagnostic.
#define PM_FIXED_NOTIFICATION 8
// Added to a format: findings are returned with the output.
#define PM_DIAGNOSTICS 0x100
// Added to PM_FIXED: `cut` has a bit for each thing that the output permanently lacks; 0 if the
// output can replace the message.
#define PM_LOSSES 0x200

// Bits of `cut` with PM_LOSSES (docs/fix.md).
#define PM_LOST_SIZE 1          // a limit has left something out
#define PM_LOST_ENCODING 2      // bytes that are not UTF-8 became U+FFFD
#define PM_LOST_WORDS 4         // words are missing
#define PM_LOST_PLACEHOLDERS 8  // placeholders are missing, or written differently
#define PM_LOST_LINKS 16        // deep links are missing

// Why a call failed. The text is UTF-8, NUL-terminated and safe to print: quoted input is filtered.
typedef struct pm_failure {
  int32_t code;
  char text[252];
} pm_failure;

// An output: UTF-8, not NUL-terminated. `diagnostics` is NULL unless requested. `cut` is 1 if a
// limit has left something out, else 0, unless PM_LOSSES was requested.
typedef struct pm_text {
  char *bytes;
  int64_t count;
  char *diagnostics;
  int64_t diagnostics_count;
  int32_t cut;
} pm_text;

// Outputs of many messages: row i is bytes[offsets[i]] up to but excluding bytes[offsets[i + 1]],
// as in Arrow's large strings. `cut` has a byte for each row.
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

// The options that a parser accepts, as a JSON Schema (docs/configuration.md lists them).
// NUL-terminated, and the caller's to free. NULL if memory runs out.
char *pm_options(void);

// Creates a parser with options: a JSON object, {"reading":"device","maxBytes":4096}. NULL for the
// defaults. On an error returns NULL and sets `failure`, which may be NULL.
pm_parser *pm_parser_new(const char *options, int64_t count, pm_failure *failure);
void pm_parser_free(pm_parser *parser);

// Converts a message of `count` bytes of any kind; bytes that are not UTF-8 become U+FFFD. Returns
// PM_OK or an error, which `failure` then contains as well, if it is not NULL.
int32_t pm_convert(const pm_parser *parser, const char *bytes, int64_t count, int32_t format,
    pm_text *result, pm_failure *failure);

// Converts `rows` messages: row i is bytes[offsets[i]] up to but excluding bytes[offsets[i + 1]],
// so there are rows + 1 offsets. Uses at most `threads` threads, including the caller's, so 0 means
// 1; results do not depend on their number.
int32_t pm_convert_many(const pm_parser *parser, const char *bytes, const int64_t *offsets,
    int64_t rows, int32_t format, int32_t threads, pm_texts *result, pm_failure *failure);

void pm_free(void *memory);

#ifdef __cplusplus
}
#endif
#endif
