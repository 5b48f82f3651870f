#include "CFloor.h"

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <string.h>

static void on_start(void *user, const xmlChar *name, const xmlChar **attributes) {
  (void)name;
  long *count = user;
  ++*count;
  for (; attributes != NULL && *attributes != NULL; attributes += 2) ++*count;
}

static void on_end(void *user, const xmlChar *name) {
  (void)name;
  ++*(long *)user;
}

static void on_text(void *user, const xmlChar *text, int length) {
  (void)text;
  *(long *)user += length;
}

long floor_parse(const char *bytes, int length) {
  long count = 0;
  htmlParserCtxtPtr context = htmlCreateMemoryParserCtxt(bytes, length);
  if (context == NULL) return 0;
  memset(context->sax, 0, sizeof(xmlSAXHandlerV1));
  context->sax->initialized = 1;
  context->sax->startElement = on_start;
  context->sax->endElement = on_end;
  context->sax->characters = context->sax->ignorableWhitespace = context->sax->cdataBlock = on_text;
  context->userData = &count;
  htmlCtxtUseOptions(context,
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
          HTML_PARSE_NOIMPLIED | HTML_PARSE_IGNORE_ENC);
  xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8);
  htmlParseDocument(context);
  htmlFreeParserCtxt(context);
  return count;
}

const char *floor_libxml2_version(void) { return xmlParserVersion; }
