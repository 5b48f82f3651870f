// The differences between libxml2 2.9 and 2.15, and the fields of its structs that are used.
#ifndef PUSHMARKUP_CLIBXML2_SHIM_H
#define PUSHMARKUP_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU, and its headers then include ICU's, which clash with the copy
// inside Foundation if a client imports both. Only a converter struct that is not used here depends
// on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Up to 2.13 the parser repairs the tree while it parses, and the tags as written have to be
// recovered; from 2.14 on it is the HTML standard's tokenizer, and with HTML_PARSE_HTML5 it makes
// one call for each tag.
#define PM_REPAIRS (LIBXML_VERSION < 21400)
// Up to 2.10 the one input of a context is kept: a bare one, because the whole message is in
// memory. From 2.11 on an input is made for each message.
#define PM_KEEPS_INPUT (LIBXML_VERSION < 21100)

// Groups of versions that behave alike: 2.9; 2.10; 2.11 to 2.13; later ones. All versions up to
// 2.13 have the same library name, so the loaded version can be of another group than the headers.
static inline int pm_kind(int version) {
  return (version >= 21000) + (version >= 21100) + (version >= 21400);
}
static inline int pm_loaded_version(void) { return atoi(xmlParserVersion); }

// No network, and the caller sets the encoding. RECOVER: the text of script and style ends only at
// the end tag of that name. Never HUGE: a long message has already been truncated. Nothing is
// printed, because there is always a handler; up to 2.13 the handler needs the errors, so NOERROR
// must not be set.
#define PM_OPTIONS                                                                     \
  (HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOIMPLIED | HTML_PARSE_COMPACT | \
      HTML_PARSE_IGNORE_ENC)

/// A problem that libxml2 reports and that a reading has to handle.
typedef enum {
  /// No memory, or a limit of libxml2's own: it stops here.
  PM_OUT_OF_MEMORY,
  /// An end tag that closes nothing; libxml2 drops it without another call. With its name.
  PM_STRAY_END_TAG,
  /// A second html, head or body; libxml2 drops it without another call. With its name.
  PM_MISPLACED_TAG,
  /// A character that libxml2 drops from the text.
  PM_DROPPED_CHARACTER,
  /// A name is missing: there is no letter where it should start, or no memory was left for it.
  PM_NO_NAME,
  /// From 2.10 on: a declaration that libxml2 does not read as a comment, and skips next.
  PM_DECLARATION,
} pm_problem;

// How many bytes of a name libxml2 reads, and after how many bytes of text it reports a piece.
#define PM_NAME 100
#define PM_PIECE 1000

/// `XML_HTML_INCORRECTLY_OPENED_COMMENT`, which the headers of 2.9 lack.
#define PM_INCORRECTLY_OPENED_COMMENT 802

/// The parser's callbacks; `user` is passed to each.
typedef struct {
  startElementSAXFunc start;
  endElementSAXFunc end;
  charactersSAXFunc text;
  /// The text of script, style and the like, in which no tag starts.
  charactersSAXFunc raw;
  /// Reports that the parser is past a comment, a declaration or an instruction.
  void (*passed)(void *user);
  void (*problem)(void *user, pm_problem problem, const xmlChar *name);
  void *user;
} pm_handlers;

/// A parse in progress.
typedef struct {
  xmlParserCtxtPtr context;
  pm_handlers handlers;
  /// Whether a script or style element is open, in which no tag starts.
  int is_raw;
  /// Where libxml2 last ended an element.
  const xmlChar *ended;
  /// The name that libxml2's stack shows before an end tag.
  xmlChar shown[PM_NAME + 1];
} pm_parse_state;

// MARK: The context of a thread

// Static variables of functions, because Swift's importer links no others.
static inline pthread_key_t *pm_key(void) {
  static pthread_key_t key;
  return &key;
}
static inline pthread_once_t *pm_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  return &once;
}
static inline int *pm_has_key(void) {
  static int has;
  return &has;
}
static inline void pm_free_context(void *context) {
  htmlFreeParserCtxt((htmlParserCtxtPtr)context);
}
// This can fail: a process has about a thousand keys.
static inline void pm_make_key(void) {
  *pm_has_key() = pthread_key_create(pm_key(), pm_free_context) == 0;
}

#if LIBXML_VERSION < 21200
typedef xmlErrorPtr pm_error;
#else
typedef const xmlError *pm_error;
#endif

// Code without a context, such as a string copy, reports errors to the thread's handler, and prints
// them if there is no handler. So one is set while libxml2 runs; the caller's own handler is
// restored afterwards.
typedef struct {
  xmlStructuredErrorFunc handler;
  void *user;
} pm_thread_handler;
static inline pm_thread_handler pm_set_thread_handler(xmlStructuredErrorFunc handler, void *user) {
  pm_thread_handler before = {xmlStructuredError, xmlStructuredErrorContext};
  xmlSetStructuredErrorFunc(user, handler);
  return before;
}
static inline void pm_restore_thread_handler(pm_thread_handler before) {
  xmlSetStructuredErrorFunc(before.user, before.handler);
}
static inline void pm_ignore_error(void *user, pm_error error) { (void)user, (void)error; }

/// A context without handlers: no tree is built and nothing is printed.
static inline htmlParserCtxtPtr pm_new_context(void) {
  pm_thread_handler before = pm_set_thread_handler(pm_ignore_error, NULL);
  htmlParserCtxtPtr context = htmlNewParserCtxt();
  pm_restore_thread_handler(before);
  if (context == NULL) return NULL;
  memset(context->sax, 0, sizeof *context->sax);
  context->sax->initialized = XML_SAX2_MAGIC;
#if PM_KEEPS_INPUT
  htmlCtxtUseOptions(context, PM_OPTIONS);
  before = pm_set_thread_handler(pm_ignore_error, NULL);
  xmlParserInputPtr input = xmlNewInputStream(context);
  pm_restore_thread_handler(before);
  if (input == NULL || inputPush(context, input) < 0) {
    if (input != NULL) xmlFreeInputStream(input);
    htmlFreeParserCtxt(context);
    return NULL;
  }
#endif
  return context;
}

/// Frees the context of this thread, whatever state it is in.
static inline void pm_discard_context(void) {
  void *context = pthread_getspecific(*pm_key());
  pthread_setspecific(*pm_key(), NULL);
  if (context != NULL) pm_free_context(context);
}

/// The context of this thread; it is freed when the thread ends. Names that messages make up remain
/// in its dictionary, so a context with a large dictionary is replaced.
static inline htmlParserCtxtPtr pm_context(void) {
  if (pthread_once(pm_once(), pm_make_key) != 0 || !*pm_has_key()) return NULL;
  htmlParserCtxtPtr context = (htmlParserCtxtPtr)pthread_getspecific(*pm_key());
  if (context != NULL && xmlDictSize(context->dict) > 1024) {
    pm_discard_context();
    context = NULL;
  }
  if (context != NULL) return context;
  context = pm_new_context();
  if (context != NULL && pthread_setspecific(*pm_key(), context) != 0) {
    htmlFreeParserCtxt(context);
    return NULL;
  }
  return context;
}

// MARK: What a call from the parser asks

/// The parser's position in the message, in bytes.
static inline long pm_position(xmlParserCtxtPtr context) {
  // From 2.11 on there is no input if no memory was left for it.
  if (context->input == NULL) return 0;
  return (long)(context->input->cur - context->input->base) + (long)context->input->consumed;
}

/// The length of a NUL-terminated text from libxml2.
static inline long pm_length(const xmlChar *text) { return (long)strlen((const char *)text); }

/// Ends the parse: only closing calls follow.
///
/// Set `isBetween` if libxml2 is before a tag: there 2.9 loops endlessly if there is no more input
/// (`while (CUR == 0) NEXT`), elsewhere if there is.
static inline void pm_stop(xmlParserCtxtPtr context, int isBetween) {
#if PM_REPAIRS
  if (isBetween) {
    context->instate = XML_PARSER_EOF;
    context->disableSAX = 1;
    return;
  }
#endif
  (void)isBetween;
  xmlStopParser(context);
}

/// Whether a call comes only because the parser was stopped, not because of the message.
static inline int pm_is_stopped(xmlParserCtxtPtr context) { return context->disableSAX != 0; }

/// Whether libxml2 has stored a name. It treats a name that it had no memory to store as missing.
static inline int pm_knows_name(xmlParserCtxtPtr context, const xmlChar *name, int length) {
  return xmlDictExists(context->dict, name, length) != NULL;
}

// MARK: The stack of open elements, up to 2.13
//
// libxml2 closes elements when others start or end, by rules of its own, and at each tag looks up
// and compares the names that are open. None of that is wanted. So names are removed from its stack
// at once, and it is shown a name only if it needs one:
// - It reports an end tag whose element is not on the stack as an error, which costs a formatted
//   message. So before an end tag the stack contains the name of that tag.
// - It counts html as a second one if the stack is not empty, and head if the stack does not
//   contain exactly one name. So before either the stack contains one: a name in capitals, which no
//   name of a message has.
// - script and style remain on the stack: that is how libxml2 knows that text follows, not markup.
//
// If the stack is empty, text opens a paragraph of libxml2's own, which is not passed to the sink.

/// Whether text follows in which no tag starts.
static inline int pm_is_raw(xmlParserCtxtPtr context) {
  return ((pm_parse_state *)context->userData)->is_raw;
}

#if PM_REPAIRS
static inline int pm_is_script(const xmlChar *name) {
  return name[0] == 's' &&
      (strcmp((const char *)name, "script") == 0 || strcmp((const char *)name, "style") == 0);
}
static inline const xmlChar *pm_filler(void) { return BAD_CAST "INS"; }

/// Puts the name that libxml2 needs before `next` at the bottom of its stack, and returns how many
/// names are there. If text continues, the stack is left as it is.
static inline int pm_show(pm_parse_state *state, const xmlChar *next) {
  xmlParserCtxtPtr context = state->context;
  const xmlChar *name = NULL;
  // libxml2 reports a `<` that is text before it advances past it.
  if (next[0] == '<' && next[1] == '<') next++;
  if (next[0] != '<') return context->nameNr > 0;
  if (next[1] == '/') {
    int length = 0;
    for (; length < PM_NAME; length++) {
      xmlChar byte = next[2 + length];
      if (byte >= 'A' && byte <= 'Z') byte += 0x20;
      // The bytes that libxml2 accepts in a name.
      if (!(byte >= 'a' && byte <= 'z') && !(byte >= '0' && byte <= ':') && byte != '-' &&
          byte != '_' && byte != '.')
        break;
      state->shown[length] = byte;
    }
    state->shown[length] = 0;
    // With the name of a script here, libxml2 would read what follows as script text.
    name = length > 0 && !pm_is_script(state->shown) ? state->shown : pm_filler();
  } else if ((next[1] | 0x20) == 'h' || next[1] <= '?') {
    // libxml2 skips the first two bytes of `</<head>` and `<?<head>` without a call.
    name = pm_filler();
  }
  context->nameTab[0] = name;
  return name != NULL;
}

/// Keeps the first `count` names on the stack.
static inline void pm_set_count(xmlParserCtxtPtr context, int count) {
  context->nameNr = count;
  context->name = count > 0 ? context->nameTab[count - 1] : NULL;
}

/// The bytes from the parser's position on.
static inline const xmlChar *pm_next(pm_parse_state *state) { return state->context->input->cur; }

/// The position after a character.
static inline const xmlChar *pm_behind(const xmlChar *next) {
  do next++;
  while ((next[0] & 0xc0) == 0x80);
  return next;
}

/// Prepares the stack after something other than a tag was reported, with `next` following.
static inline void pm_settle(pm_parse_state *state, const xmlChar *next) {
  if (!state->is_raw) pm_set_count(state->context, pm_show(state, next));
}

/// Prepares the stack after a start tag has put its name there.
static inline void pm_settle_start(pm_parse_state *state, const xmlChar *name) {
  xmlParserCtxtPtr context = state->context;
  context->nameTab[0] = name;
  pm_set_count(context, state->is_raw);
  if (pm_next(state)[0] == 0) return;
  // libxml2 ends an element at `/>`, and HTML does not.
  if (pm_next(state)[0] == '/') context->input->cur++;
  pm_settle(state, pm_next(state) + 1);
}

/// Prepares the stack before libxml2 removes the name on top.
static inline void pm_settle_end(pm_parse_state *state) {
  const xmlChar *next = pm_next(state);
  pm_set_count(state->context, 0);
  // While libxml2 ends elements one by one, each name shown would make it end one more.
  int count = next == state->ended ? 0 : pm_show(state, next);
  // If libxml2 ends a script at the next start tag, another name on top tells it that the script is
  // over.
  if (state->is_raw && count == 0) {
    state->context->nameTab[0] = pm_filler();
    count = 1;
  }
  state->is_raw = 0;
  state->ended = next;
  state->context->nameTab[count] = pm_filler();
  pm_set_count(state->context, count + 1);
}

/// Whether a start tag belongs to a paragraph that libxml2 opens itself.
static inline int pm_is_implied(pm_parse_state *state, const xmlChar *name) {
  return name[0] == 'p' && name[1] == 0 && !xmlDictOwns(state->context->dict, name);
}
#endif

// MARK: Handlers

static inline pm_parse_state *pm_state(void *user) { return (pm_parse_state *)user; }

static inline void pm_on_start(void *user, const xmlChar *name, const xmlChar **attributes) {
  pm_parse_state *state = pm_state(user);
  if (pm_is_stopped(state->context)) return;
#if PM_REPAIRS
  if (pm_is_implied(state, name)) return;
  state->is_raw = pm_is_script(name);
#endif
  state->handlers.start(state->handlers.user, name, attributes);
#if PM_REPAIRS
  pm_settle_start(state, name);
#endif
}
static inline void pm_on_end(void *user, const xmlChar *name) {
  pm_parse_state *state = pm_state(user);
  state->handlers.end(state->handlers.user, name);
#if PM_REPAIRS
  pm_settle_end(state);
#endif
}
static inline void pm_on_text(void *user, const xmlChar *bytes, int count) {
  pm_parse_state *state = pm_state(user);
  if (pm_is_stopped(state->context)) return;
  state->handlers.text(state->handlers.user, bytes, count);
#if PM_REPAIRS
  const xmlChar *next = pm_next(state);
  // libxml2 may report a piece of long text before it advances past the last character.
  if (count >= PM_PIECE && next[0] != '<' && next[0] != '&') next = pm_behind(next);
  pm_settle(state, next);
#endif
}
static inline void pm_on_raw(void *user, const xmlChar *bytes, int count) {
  pm_parse_state *state = pm_state(user);
  if (!pm_is_stopped(state->context)) state->handlers.raw(state->handlers.user, bytes, count);
}
static inline void pm_on_comment(void *user, const xmlChar *text) {
  pm_parse_state *state = pm_state(user);
  (void)text;
  state->handlers.passed(state->handlers.user);
#if PM_REPAIRS
  // libxml2 skips white space before the first text and the first tag without a call.
  const xmlChar *next = pm_next(state);
  while (next[0] == ' ' || (next[0] >= '\t' && next[0] <= '\r')) next++;
  pm_settle(state, next);
#endif
}
static inline void pm_on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
  (void)target;
  pm_on_comment(user, data);
}
static inline void pm_on_doctype(
    void *user, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  (void)external, (void)system;
  pm_on_comment(user, name);
}
static inline void pm_on_document(void *user) {
#if PM_REPAIRS
  pm_parse_state *state = pm_state(user);
  // libxml2 counts second html, head and body tags, and skips as many of their end tags without a
  // call. A negative count prevents that.
  state->context->depth = -(1 << 30);
  pm_set_count(state->context, 0);
  pm_settle(state, pm_next(state));
#else
  (void)user;
#endif
}

static inline void pm_on_error(void *user, pm_error error) {
  pm_parse_state *state = pm_state(user);
#if PM_REPAIRS && !PM_KEEPS_INPUT
  // libxml2 reports at most a hundred errors per document.
  state->context->nbErrors = 0;
#endif
  pm_problem problem;
  switch (error->code) {
    case XML_ERR_NO_MEMORY: problem = PM_OUT_OF_MEMORY; break;
    case XML_ERR_TAG_NAME_MISMATCH: problem = PM_STRAY_END_TAG; break;
    case XML_HTML_STRUCURE_ERROR: problem = PM_MISPLACED_TAG; break;
    case XML_ERR_INVALID_CHAR: problem = PM_DROPPED_CHARACTER; break;
    case XML_ERR_NAME_REQUIRED: problem = PM_NO_NAME; break;
    case PM_INCORRECTLY_OPENED_COMMENT: problem = PM_DECLARATION; break;
    default: return;
  }
  state->handlers.problem(state->handlers.user, problem, (const xmlChar *)error->str1);
#if PM_REPAIRS
  // libxml2 makes no other call for these.
  if (problem == PM_STRAY_END_TAG) pm_settle(state, pm_next(state));
  if (problem == PM_DROPPED_CHARACTER) pm_settle(state, pm_behind(pm_next(state)));
#endif
}

// MARK: A parse

/// Parses a message in UTF-8; `bytes[length]` must be 0. Returns 1 if libxml2 reached the end.
static inline int pm_parse(pm_parse_state *state, const char *bytes, int length) {
  xmlParserCtxtPtr context = state->context;
  xmlSAXHandler *sax = context->sax;
  sax->startElement = pm_on_start;
  sax->endElement = pm_on_end;
  sax->characters = sax->ignorableWhitespace = pm_on_text;
  sax->cdataBlock = pm_on_raw;
  sax->comment = pm_on_comment;
  sax->processingInstruction = pm_on_instruction;
  sax->internalSubset = pm_on_doctype;
  sax->startDocument = pm_on_document;
  context->userData = state;
#if LIBXML_VERSION < 21300
  sax->serror = pm_on_error;
  pm_thread_handler before = pm_set_thread_handler(pm_on_error, state);
#else
  xmlCtxtSetErrorHandler(context, pm_on_error, state);
#endif
  int whole;
#if PM_KEEPS_INPUT
  context->nameNr = context->nodeNr = context->spaceNr = 0;
  context->name = NULL;
  context->node = NULL;
  context->instate = XML_PARSER_START;
  context->charset = XML_CHAR_ENCODING_UTF8;
  context->wellFormed = context->progressive = context->recovery = 1;
  context->errNo = context->disableSAX = context->token = context->checkIndex = 0;
  xmlParserInputPtr input = context->input;
  input->base = input->cur = (const xmlChar *)bytes;
  input->end = input->base + length;
  input->length = length;
  input->line = input->col = 1;
  input->consumed = 0;
  htmlParseDocument(context);
  whole = context->disableSAX == 0 && context->input == input;
#else
  int options = PM_OPTIONS;
#if !PM_REPAIRS
  options |= HTML_PARSE_HTML5 | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING;
#endif
  htmlDocPtr document = htmlCtxtReadMemory(context, bytes, length, NULL, "UTF-8", options);
  if (document != NULL) xmlFreeDoc(document);
  whole = context->disableSAX == 0 && context->errNo != XML_ERR_NO_MEMORY;
#endif
#if LIBXML_VERSION < 21300
  pm_restore_thread_handler(before);
#endif
#if PM_REPAIRS
  // The shown name is in `state`, which does not outlive the parse.
  pm_set_count(context, 0);
#endif
  return whole;
}

#endif
