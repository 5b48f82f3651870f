// What differs between libxml2 2.9 and 2.15, and the fields of its structs that are used.
#ifndef PUSHMARKUP_CLIBXML2_SHIM_H
#define PUSHMARKUP_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and its headers then include ICU's, which clash with the copy
// inside Foundation where a client imports both. Only a converter struct that is not used here
// depends on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// To 2.13 the parser repairs the tree on the way, and the tags as written are won back; from 2.14
// on it is the HTML standard's tokenizer, and HTML_PARSE_HTML5 gives one call for each tag.
#define PM_REPAIRS (LIBXML_VERSION < 21400)
// To 2.10 the one input of a context is kept: a bare one, for the whole message is in memory. From
// 2.11 on an input is made for each message.
#define PM_KEEPS_INPUT (LIBXML_VERSION < 21100)

// Versions that are read in one way: 2.9; 2.10; 2.11 to 2.13; later ones. Up to 2.13 the library
// has one name, so that one of another kind may be loaded than that of the headers.
static inline int pm_kind(int version) {
  return (version >= 21000) + (version >= 21100) + (version >= 21400);
}
static inline int pm_loaded_version(void) { return atoi(xmlParserVersion); }

// No network, and the encoding is ours to say. RECOVER: the text of script and style ends at the
// end tag of that name only. Never HUGE: the message was cut before. Nothing is printed, for there
// is always a handler; up to 2.13 it has to hear of errors, so NOERROR must not be set.
#define PM_OPTIONS                                                                     \
  (HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOIMPLIED | HTML_PARSE_COMPACT | \
      HTML_PARSE_IGNORE_ENC)

/// Something that libxml2 reports and a reading has to know.
typedef enum {
  /// No memory, or a limit of libxml2's own: it stops here.
  PM_OUT_OF_MEMORY,
  /// An end tag that closes nothing; it is dropped without another call. With its name.
  PM_STRAY_END_TAG,
  /// A second html, head or body; it is dropped without another call. With its name.
  PM_MISPLACED_TAG,
  /// A character that libxml2 leaves out of the text.
  PM_DROPPED_CHARACTER,
  /// A name was expected and none came: no letter stands there, or no memory was left for it.
  PM_NO_NAME,
  /// From 2.10 on: a declaration that is no comment to libxml2, which passes it next.
  PM_DECLARATION,
} pm_problem;

// How many bytes of a name libxml2 takes, and of text before it tells of a piece.
#define PM_NAME 100
#define PM_PIECE 1000

/// `XML_HTML_INCORRECTLY_OPENED_COMMENT`, which the headers of 2.9 do not have.
#define PM_INCORRECTLY_OPENED_COMMENT 802

/// What the parser calls; `user` comes back to each.
typedef struct {
  startElementSAXFunc start;
  endElementSAXFunc end;
  charactersSAXFunc text;
  /// The text of script, style and the like, where no tag begins.
  charactersSAXFunc raw;
  /// A comment, a declaration, an instruction: it has been passed.
  void (*passed)(void *user);
  void (*problem)(void *user, pm_problem problem, const xmlChar *name);
  void *user;
} pm_handlers;

/// A parse that is under way.
typedef struct {
  xmlParserCtxtPtr context;
  pm_handlers handlers;
  /// Whether the element of script or style is open, in which no tag begins.
  int is_raw;
  /// Where an element was ended last.
  const xmlChar *ended;
  /// The name that libxml2's stack shows.
  xmlChar shown[PM_NAME + 1];
} pm_parse_state;

// MARK: The context of a thread

// Statics of functions, for Swift's importer links no others.
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
// A process has about a thousand keys.
static inline void pm_make_key(void) {
  *pm_has_key() = pthread_key_create(pm_key(), pm_free_context) == 0;
}

#if LIBXML_VERSION < 21200
typedef xmlErrorPtr pm_error;
#else
typedef const xmlError *pm_error;
#endif

// What has no context yet, such as a copied string, reports to the thread, and prints where that
// has no handler. So there is one for as long as libxml2 runs; the caller's own comes back
// afterwards.
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

/// Gives a context back, whatever state it is in.
static inline void pm_discard_context(void) {
  void *context = pthread_getspecific(*pm_key());
  pthread_setspecific(*pm_key(), NULL);
  if (context != NULL) pm_free_context(context);
}

/// The context of this thread; it is freed when the thread ends. Names that messages make up stay
/// in its dictionary, so a context with a large one is replaced.
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

/// How many bytes of the message the parser has passed.
static inline long pm_position(xmlParserCtxtPtr context) {
  // From 2.11 on there is none where no memory was left for it.
  if (context->input == NULL) return 0;
  return (long)(context->input->cur - context->input->base) + (long)context->input->consumed;
}

/// How long a text of libxml2's is, which ends with a 0.
static inline long pm_length(const xmlChar *text) { return (long)strlen((const char *)text); }

/// Ends the parse: nothing more comes but closing calls.
///
/// `isBetween` where libxml2 stands before a tag: 2.9 then goes on for ever if there is no more
/// input (`while (CUR == 0) NEXT`), elsewhere if there is.
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

/// Whether a call that should be about the message comes because the parser was stopped.
static inline int pm_is_stopped(xmlParserCtxtPtr context) { return context->disableSAX != 0; }

/// Whether libxml2 has kept a name. It takes one that it had no memory to keep for none at all.
static inline int pm_knows_name(xmlParserCtxtPtr context, const xmlChar *name, int length) {
  return xmlDictExists(context->dict, name, length) != NULL;
}

// MARK: The stack of open elements, up to 2.13
//
// libxml2 closes elements when others start or end, by rules of its own, and looks up and compares
// the names that are open at each tag. None of that is wanted, so names are taken off its stack at
// once, and it is shown one where it needs it:
// - An end tag whose element is not on the stack is reported as an error, which costs a formatted
//   message. So before an end tag the stack holds its own name.
// - html counts as a second one where the stack is not empty, and head where it does not hold one
//   name. So before either it holds one: a name in capitals, which no name of a message has.
// - script and style stay: that is how libxml2 knows that text follows and no markup.
// Where the stack is empty text opens a paragraph of libxml2's own, which nobody is told of.

/// Whether text follows in which no tag begins.
static inline int pm_is_raw(xmlParserCtxtPtr context) {
  return ((pm_parse_state *)context->userData)->is_raw;
}

#if PM_REPAIRS
static inline int pm_is_script(const xmlChar *name) {
  return name[0] == 's' &&
      (strcmp((const char *)name, "script") == 0 || strcmp((const char *)name, "style") == 0);
}
static inline const xmlChar *pm_filler(void) { return BAD_CAST "INS"; }

/// Puts what libxml2 needs at a place of the message at the bottom of its stack, and gives how many
/// names that are. Where text goes on it is left.
static inline int pm_show(pm_parse_state *state, const xmlChar *next) {
  xmlParserCtxtPtr context = state->context;
  const xmlChar *name = NULL;
  // A `<` that is text is told of before it is passed.
  if (next[0] == '<' && next[1] == '<') next++;
  if (next[0] != '<') return context->nameNr > 0;
  if (next[1] == '/') {
    int length = 0;
    for (; length < PM_NAME; length++) {
      xmlChar byte = next[2 + length];
      if (byte >= 'A' && byte <= 'Z') byte += 0x20;
      // What libxml2 takes into a name.
      if (!(byte >= 'a' && byte <= 'z') && !(byte >= '0' && byte <= ':') && byte != '-' &&
          byte != '_' && byte != '.')
        break;
      state->shown[length] = byte;
    }
    state->shown[length] = 0;
    // By the name of a script it would take what follows for text of one.
    name = length > 0 && !pm_is_script(state->shown) ? state->shown : pm_filler();
  } else if ((next[1] | 0x20) == 'h' || next[1] <= '?') {
    // Of `</<head>` and `<?<head>` the first two bytes are passed in silence.
    name = pm_filler();
  }
  context->nameTab[0] = name;
  return name != NULL;
}

/// Leaves so many names on the stack.
static inline void pm_set_count(xmlParserCtxtPtr context, int count) {
  context->nameNr = count;
  context->name = count > 0 ? context->nameTab[count - 1] : NULL;
}

/// What stands at the parser's place.
static inline const xmlChar *pm_next(pm_parse_state *state) { return state->context->input->cur; }

/// Behind a character.
static inline const xmlChar *pm_behind(const xmlChar *next) {
  do next++;
  while ((next[0] & 0xc0) == 0x80);
  return next;
}

/// Where something other than a tag was told of, and `next` follows.
static inline void pm_settle(pm_parse_state *state, const xmlChar *next) {
  if (!state->is_raw) pm_set_count(state->context, pm_show(state, next));
}

/// After a start tag has put its name on the stack.
static inline void pm_settle_start(pm_parse_state *state, const xmlChar *name) {
  xmlParserCtxtPtr context = state->context;
  context->nameTab[0] = name;
  pm_set_count(context, state->is_raw);
  if (pm_next(state)[0] == 0) return;
  // To libxml2 `/>` ends an element, and to HTML it does not.
  if (pm_next(state)[0] == '/') context->input->cur++;
  pm_settle(state, pm_next(state) + 1);
}

/// Before the name on top is taken off the stack.
static inline void pm_settle_end(pm_parse_state *state) {
  const xmlChar *next = pm_next(state);
  pm_set_count(state->context, 0);
  // Where libxml2 ends elements one by one, each that is shown would be one more.
  int count = next == state->ended ? 0 : pm_show(state, next);
  // A script that it ends at the next start tag is over to it where another name is on top.
  if (state->is_raw && count == 0) {
    state->context->nameTab[0] = pm_filler();
    count = 1;
  }
  state->is_raw = 0;
  state->ended = next;
  state->context->nameTab[count] = pm_filler();
  pm_set_count(state->context, count + 1);
}

/// Whether a start tag is that of a paragraph that libxml2 opens itself.
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
  // A piece of long text may be told of before its last character is passed.
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
  // Before the first text and the first tag white space is passed in silence.
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
  // Second html, head and body tags are counted, and so many of their end tags passed in silence.
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
  // It reports a hundred errors of a document, and no more.
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
  // Nothing else is told of these.
  if (problem == PM_STRAY_END_TAG) pm_settle(state, pm_next(state));
  if (problem == PM_DROPPED_CHARACTER) pm_settle(state, pm_behind(pm_next(state)));
#endif
}

// MARK: A parse

/// Parses a message in UTF-8; `bytes[length]` must be 0. Gives 1 if libxml2 came to the end.
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
  // The name that was shown is gone with the state.
  pm_set_count(context, 0);
#endif
  return whole;
}

#endif
