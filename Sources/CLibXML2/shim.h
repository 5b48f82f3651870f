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

/// What the parser calls; `user` comes back to each.
typedef struct {
  charactersSAXFunc characters;
  /// To 2.13 `<?t>` is a processing instruction, from 2.14 a bogus comment. The message itself has neither left.
  processingInstructionSAXFunc instruction;
  commentSAXFunc comment;
  void *user;
} pm_handlers;

static inline void pm_set_handlers(htmlSAXHandler *sax, const pm_handlers *handlers) {
  sax->characters = sax->ignorableWhitespace = sax->cdataBlock = handlers->characters;
  sax->processingInstruction = handlers->instruction;
  sax->comment = handlers->comment;
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
///
/// The one input of the context is kept as well: a bare one without a buffer object, for the whole message is in memory.
/// `progressive` says so too; without the two, every step would ask whether more must be read: a fifth of the time.
static inline htmlParserCtxtPtr pm_context(void) {
  pthread_once(pm_once(), pm_make_key);
  htmlParserCtxtPtr context = (htmlParserCtxtPtr)pthread_getspecific(*pm_key());
  if (context != NULL) return context;
  context = htmlNewParserCtxt();
  if (context == NULL) return NULL;
  memset(context->sax, 0, sizeof(xmlSAXHandlerV1));
  context->sax->initialized = 1;
  htmlCtxtUseOptions(context, PM_OPTIONS);
  xmlParserInputPtr input = xmlNewInputStream(context);
  if (input == NULL || inputPush(context, input) < 0 ||
      pthread_setspecific(*pm_key(), context) != 0) {
    htmlFreeParserCtxt(context);
    return NULL;
  }
  return context;
}

/// Puts a context back to the start of a document: all that a parse of the normal form changes.
static inline void pm_rewind(htmlParserCtxtPtr context, const char *bytes, int length) {
  context->nameNr = context->nodeNr = context->depth = context->token = 0;
  context->name = NULL;
  context->node = NULL;
  context->instate = XML_PARSER_START;
  context->charset = XML_CHAR_ENCODING_UTF8;
  context->wellFormed = context->html = context->progressive = 1;
  context->errNo = context->disableSAX = 0;
  xmlParserInputPtr input = context->input;
  input->base = input->cur = (const xmlChar *)bytes;
  input->end = input->base + length;
  input->length = length;
  input->line = input->col = 1;
  input->consumed = 0;
}

/// Forgets the context of this thread, after a parse that failed inside.
static inline void pm_drop_context(htmlParserCtxtPtr context) {
  pthread_setspecific(*pm_key(), NULL);
  htmlFreeParserCtxt(context);
}

#endif

/// Parses a document in normal form, UTF-8, with handlers of ours only: no tree is built and nothing is printed.
/// `bytes[length]` must be 0. Returns 0, or -1 when memory ran out.
static inline int pm_parse(const char *bytes, int length, pm_handlers handlers) {
#if LIBXML_VERSION < 21100
  htmlParserCtxtPtr context = pm_context();
  if (context == NULL) return -1;
  pm_rewind(context, bytes, length);
  pm_set_handlers(context->sax, &handlers);
  context->userData = handlers.user;
  htmlParseDocument(context);
  int failed = context->errNo == XML_ERR_NO_MEMORY || context->disableSAX != 0;
  if (failed) pm_drop_context(context);
  return failed ? -1 : 0;
#else
  htmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = 1;
  pm_set_handlers(&sax, &handlers);
  htmlParserCtxtPtr context = htmlNewSAXParserCtxt(&sax, handlers.user);
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
