// The differences between libxml2 2.9 and 2.15 end here: one function, one behaviour.
#ifndef PUSHMARKUP_CLIBXML2_SHIM_H
#define PUSHMARKUP_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and its headers then include ICU's, which clash with the copy inside Foundation where a
// client imports both. Only a converter struct that is not used here depends on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Quiet, no network, no size limits of its own (the message was cut before), and the encoding is ours to say. Nothing is
// repaired: a document that is not in normal form is refused.
#define PM_OPTIONS                                                                              \
  (XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE)

/// What the parser calls; `user` comes back to each.
typedef struct {
  charactersSAXFunc characters;
  processingInstructionSAXFunc instruction;
  void *user;
} pm_handlers;

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
static inline void pm_free_context(void *context) { xmlFreeParserCtxt((xmlParserCtxtPtr)context); }
// A process has about a thousand keys.
static inline void pm_make_key(void) { *pm_has_key() = pthread_key_create(pm_key(), pm_free_context) == 0; }

/// A context without handlers: no tree is built and nothing is printed.
static inline xmlParserCtxtPtr pm_new_context(void) {
#if LIBXML_VERSION < 21100
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (context == NULL) return NULL;
  memset(context->sax, 0, sizeof *context->sax);
  context->sax->initialized = XML_SAX2_MAGIC;
  xmlCtxtUseOptions(context, PM_OPTIONS);
  xmlParserInputPtr input = xmlNewInputStream(context);
  if (input == NULL || inputPush(context, input) < 0) {
    if (input != NULL) xmlFreeInputStream(input);
    xmlFreeParserCtxt(context);
    return NULL;
  }
  return context;
#else
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = XML_SAX2_MAGIC;
  return xmlNewSAXParserCtxt(&sax, NULL);
#endif
}

/// The context of this thread; it is freed when the thread ends. Its dictionary does not grow: no name of a message reaches it.
static inline xmlParserCtxtPtr pm_context(void) {
  if (pthread_once(pm_once(), pm_make_key) != 0 || !*pm_has_key()) return NULL;
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)pthread_getspecific(*pm_key());
  if (context != NULL) return context;
  context = pm_new_context();
  if (context != NULL && pthread_setspecific(*pm_key(), context) != 0) {
    xmlFreeParserCtxt(context);
    return NULL;
  }
  return context;
}

/// Reads a document with the handlers of a context; not 0 if nothing went wrong.
///
/// To 2.10 the one input of a context is kept as well: a bare one without a buffer object, for the whole message is in memory.
/// `progressive` says so too; without the two, every step would ask whether more must be read. Only the content of the root
/// element is parsed then, which ends before its end tag, and so does the input: a program built with these headers may be run
/// with a libxml2 up to 2.13, where anything behind the content is an error. From 2.11 on the library does as well by itself.
static inline int pm_read(xmlParserCtxtPtr context, const char *bytes, int length) {
#if LIBXML_VERSION < 21100
  if (length < (int)sizeof "<x></x>" - 1) return 0;
  const xmlChar *start = (const xmlChar *)bytes + sizeof "<x>" - 1;
  const xmlChar *end = (const xmlChar *)bytes + length - (sizeof "</x>" - 1);
  if (memcmp(bytes, "<x>", sizeof "<x>" - 1) != 0 || memcmp(end, "</x>", sizeof "</x>" - 1) != 0) return 0;
  context->nameNr = context->nodeNr = context->spaceNr = 0;
  context->name = NULL;
  context->node = NULL;
  context->instate = XML_PARSER_CONTENT;
  context->charset = XML_CHAR_ENCODING_UTF8;
  context->wellFormed = context->progressive = 1;
  context->errNo = context->disableSAX = 0;
  xmlParserInputPtr input = context->input;
  input->base = input->cur = start;
  input->end = end;
  input->length = (int)(end - start);
  input->line = input->col = 1;
  input->consumed = 0;
  xmlParseContent(context);
  return context->wellFormed && context->input == input && input->cur == end;
#else
  xmlDocPtr document = xmlCtxtReadMemory(context, bytes, length, NULL, "UTF-8", PM_OPTIONS);
  if (document != NULL) xmlFreeDoc(document);
#if LIBXML_VERSION < 21300
  // Without memory 2.11 and 2.12 stop, or do not begin, and the document counts as well-formed all the same.
  if (context->errNo == XML_ERR_NO_MEMORY || context->instate != XML_PARSER_EOF) return 0;
#endif
  return context->wellFormed;
#endif
}

/// Parses a document in normal form: the element `x` with text and instructions inside, in UTF-8. `bytes[length]` must be 0.
/// Returns 0, or -1 when memory ran out or the document is not in normal form.
static inline int pm_parse(const char *bytes, int length, pm_handlers handlers) {
  xmlParserCtxtPtr context = pm_context();
  if (context == NULL) return -1;
  context->sax->characters = context->sax->ignorableWhitespace = handlers.characters;
  context->sax->processingInstruction = handlers.instruction;
  context->userData = handlers.user;
  if (pm_read(context, bytes, length)) return 0;
  // What state it is in is not known.
  pthread_setspecific(*pm_key(), NULL);
  xmlFreeParserCtxt(context);
  return -1;
}

#endif
