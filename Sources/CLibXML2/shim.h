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

// How many names libxml2's stack holds, so that no end tag is searched for long: the first that is
// too many is replaced by a filler, further ones are taken off again. Their end tags are stray ones
// then, which are reported as well.
#define PM_DEPTH 24

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
#if PM_REPAIRS
  // Room for all names that the stack will hold: 2.9 loses its stack when it cannot grow it.
  const xmlChar **names =
      (const xmlChar **)xmlRealloc((void *)context->nameTab, 2 * PM_DEPTH * sizeof *names);
  if (names == NULL) {
    htmlFreeParserCtxt(context);
    return NULL;
  }
  context->nameTab = names;
  context->nameMax = 2 * PM_DEPTH;
#endif
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
// libxml2 closes elements when others start or end, by rules of its own, and says so as if an end
// tag stood there; whoever listens tells these calls by their place. The stack itself matters in
// two ways:
// - An end tag whose element is not on it is reported as an error, which costs a formatted message.
//   So elements stay on it until their end tag comes, but for those that have none.
// - Where it is empty, text opens a paragraph. So a name stays at its bottom: one that libxml2
//   knows, in capitals, which no name of a message has. The same name lies on a full stack.

static inline const xmlChar *pm_filler(void) { return BAD_CAST "INS"; }

/// Whether text follows in which no tag begins.
static inline int pm_is_raw(xmlParserCtxtPtr context) {
  const char *name = (const char *)context->name;
  return name != NULL && name[0] == 's' &&
      (strcmp(name, "script") == 0 || strcmp(name, "style") == 0);
}

/// The empty stack, before a parse.
static inline void pm_begin_stack(xmlParserCtxtPtr context) {
#if PM_REPAIRS
  if (context->nameMax < 4 || context->nameTab == NULL) return;
  context->nameTab[0] = context->name = pm_filler();
  context->nameNr = 1;
  // Second html, head and body tags are counted, and so many of their end tags passed in silence.
  context->depth = -(1 << 30);
#endif
}

/// After a start tag has put its name on top of the stack: takes it off again if no end tag will
/// need it. Where there are too many, replaces the first one by the filler, takes off the others.
/// Gives 1 if the name stays.
///
/// script and style stay, for that is how libxml2 knows that text follows and no markup.
static inline int pm_settle_start(xmlParserCtxtPtr context, int keeps) {
#if PM_REPAIRS
  int count = context->nameNr;
  if (count < 2 || (keeps && count <= PM_DEPTH) || pm_is_raw(context)) return 1;
  if (count == PM_DEPTH + 1) {
    // libxml2 looks up the name on top at each start tag, and reports one that it does not know,
    // mark for one. One that lies lower down costs 3 ms in 64 KiB of tags, and is left alone.
    context->nameTab[count - 1] = context->name = pm_filler();
    return 0;
  }
  context->nameTab[count - 1] = NULL;
  context->nameNr = --count;
  context->name = context->nameTab[count - 1];
  return 0;
#else
  return keeps;
#endif
}

/// Before the name on top is taken off the stack: doubles it where it has to stay. That is at the
/// bottom, and where `<br/>`, whose own name is not there, takes off the name below.
static inline void pm_settle_end(xmlParserCtxtPtr context, int stays) {
#if PM_REPAIRS
  int count = context->nameNr;
  if ((!stays && count > 1) || count < 1 || count >= context->nameMax) return;
  context->nameTab[count] = context->nameTab[count - 1];
  context->nameNr = count + 1;
#endif
}

// MARK: Handlers

static inline pm_parse_state *pm_state(void *user) { return (pm_parse_state *)user; }

static inline void pm_on_start(void *user, const xmlChar *name, const xmlChar **attributes) {
  pm_parse_state *state = pm_state(user);
  if (!pm_is_stopped(state->context)) state->handlers.start(state->handlers.user, name, attributes);
}
static inline void pm_on_end(void *user, const xmlChar *name) {
  pm_state(user)->handlers.end(pm_state(user)->handlers.user, name);
}
static inline void pm_on_text(void *user, const xmlChar *bytes, int count) {
  pm_parse_state *state = pm_state(user);
  if (!pm_is_stopped(state->context)) state->handlers.text(state->handlers.user, bytes, count);
}
static inline void pm_on_raw(void *user, const xmlChar *bytes, int count) {
  pm_parse_state *state = pm_state(user);
  if (!pm_is_stopped(state->context)) state->handlers.raw(state->handlers.user, bytes, count);
}
static inline void pm_on_comment(void *user, const xmlChar *text) {
  (void)text;
  pm_state(user)->handlers.passed(pm_state(user)->handlers.user);
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
static inline void pm_on_document(void *user) { pm_begin_stack(pm_state(user)->context); }

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
  return whole;
}

#endif
