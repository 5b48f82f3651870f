// The differences between libxml2 2.9 and 2.15 end here: one function, one behaviour.
#ifndef PUSHMARKUP_CLIBXML2_SHIM_H
#define PUSHMARKUP_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and its headers then include ICU's, which clash with the copy inside Foundation where a
// client imports both. Only a converter struct that is not used here depends on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <pthread.h>
#include <string.h>

// Quiet, no network, no invented elements, and the encoding is ours to say, not the message's.
#define PM_OPTIONS                                                                         \
  (HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |     \
   HTML_PARSE_NODEFDTD | HTML_PARSE_COMPACT | HTML_PARSE_IGNORE_ENC | HTML_PARSE_NOIMPLIED)

/// Called with `target`, or the text of a bogus comment: what `<?t>` is to a version of libxml2.
typedef void (*pm_mark)(void *user, const xmlChar *text);

/// What the callbacks of one parse go to.
typedef struct {
  startElementSAXFunc start;
  charactersSAXFunc characters;
  pm_mark mark;
  void *user;
} pm_handlers;

static inline void pm_on_start(void *user, const xmlChar *name, const xmlChar **attributes) {
  pm_handlers *handlers = (pm_handlers *)user;
  handlers->start(handlers->user, name, attributes);
}
static inline void pm_on_characters(void *user, const xmlChar *text, int length) {
  pm_handlers *handlers = (pm_handlers *)user;
  handlers->characters(handlers->user, text, length);
}
// To 2.13 `<?t>` is a processing instruction, from 2.14 a bogus comment. The message itself has neither left.
static inline void pm_on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
  (void)data;
  pm_handlers *handlers = (pm_handlers *)user;
  handlers->mark(handlers->user, target);
}
static inline void pm_on_comment(void *user, const xmlChar *text) {
  pm_handlers *handlers = (pm_handlers *)user;
  handlers->mark(handlers->user, text);
}

static inline void pm_set_handlers(htmlSAXHandler *sax) {
  memset(sax, 0, sizeof *sax);
  sax->initialized = 1;
  sax->startElement = pm_on_start;
  sax->characters = pm_on_characters;
  sax->ignorableWhitespace = pm_on_characters;
  sax->cdataBlock = pm_on_characters;
  sax->processingInstruction = pm_on_instruction;
  sax->comment = pm_on_comment;
}

#if LIBXML_VERSION < 21100

// Statics of functions, for Swift's importer links no others.
static inline pthread_key_t *pm_key(void) {
  static pthread_key_t key;
  return &key;
}
static inline pthread_once_t *pm_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  return &once;
}
static inline void pm_free_context(void *context) { htmlFreeParserCtxt((htmlParserCtxtPtr)context); }
static inline void pm_make_key(void) { pthread_key_create(pm_key(), pm_free_context); }

/// The context of this thread, ready for a document; it is freed when the thread ends. Its dictionary does not grow:
/// no name of a message reaches it. An eighth of the time of a message of 250 bytes (see Benchmarks).
static inline htmlParserCtxtPtr pm_context(void) {
  pthread_once(pm_once(), pm_make_key);
  htmlParserCtxtPtr context = (htmlParserCtxtPtr)pthread_getspecific(*pm_key());
  if (context != NULL) {
    htmlCtxtReset(context);
    return context;
  }
  context = htmlNewParserCtxt();
  if (context == NULL) return NULL;
  htmlSAXHandler sax;
  pm_set_handlers(&sax);
  memcpy(context->sax, &sax, sizeof(xmlSAXHandlerV1));
  htmlCtxtUseOptions(context, PM_OPTIONS);
  if (pthread_setspecific(*pm_key(), context) != 0) {
    htmlFreeParserCtxt(context);
    return NULL;
  }
  return context;
}

/// Forgets the context of this thread, after a parse that failed inside.
static inline void pm_drop_context(htmlParserCtxtPtr context) {
  pthread_setspecific(*pm_key(), NULL);
  htmlFreeParserCtxt(context);
}

#endif

/// Parses a document in normal form, UTF-8, with handlers of ours only: no tree is built and nothing is printed.
/// `bytes[length]` must be 0. Returns 0, or -1 when memory ran out.
static inline int pm_parse(const char *bytes, int length, void *user, startElementSAXFunc start,
                           charactersSAXFunc characters, pm_mark mark) {
  pm_handlers handlers = {start, characters, mark, user};
#if LIBXML_VERSION < 21100
  htmlParserCtxtPtr context = pm_context();
  if (context == NULL) return -1;
  context->userData = &handlers;
  // The whole message is in memory: an input without a buffer object, and no checks whether more must be read.
  // A fifth of the time of a message of 250 bytes.
  xmlParserInputPtr input = xmlNewInputStream(context);
  if (input == NULL) {
    pm_drop_context(context);
    return -1;
  }
  input->base = input->cur = (const xmlChar *)bytes;
  input->end = input->base + length;
  input->length = length;
  inputPush(context, input);
  context->progressive = 1;
  xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8);
  htmlParseDocument(context);
  int failed = context->errNo == XML_ERR_NO_MEMORY || context->disableSAX != 0;
  if (failed) pm_drop_context(context);
  return failed ? -1 : 0;
#else
  htmlSAXHandler sax;
  pm_set_handlers(&sax);
  htmlParserCtxtPtr context = htmlNewSAXParserCtxt(&sax, &handlers);
  if (context == NULL) return -1;
  int options = PM_OPTIONS;
#if LIBXML_VERSION >= 21400
  options |= HTML_PARSE_HTML5;  // tokens as they come, without tree rules
#endif
  htmlDocPtr document = htmlCtxtReadMemory(context, bytes, length, NULL, "UTF-8", options);
  if (document != NULL) xmlFreeDoc(document);
  int failed = context->errNo == XML_ERR_NO_MEMORY;
  htmlFreeParserCtxt(context);
  return failed ? -1 : 0;
#endif
}

#endif
