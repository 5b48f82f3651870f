// Runs libxml2's HTML SAX parser alone: reads a file of at most a megabyte and counts what the
// parser reports. Its stack of open elements is kept short, as in PushMarkup.
// bin/count-instructions compares PushMarkup with it on hostile inputs.
//
// build: cc -O2 $(pkg-config --cflags libxml-2.0) libxml2_alone.c -o libxml2_alone $(pkg-config
// --libs libxml-2.0)
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <stdio.h>
#include <string.h>

static htmlParserCtxtPtr context;
static long count;
static char bytes[1 << 20];

static void on_start(void *user, const xmlChar *name, const xmlChar **attributes) {
  (void)user, (void)name;
  for (++count; attributes != NULL && *attributes != NULL; attributes += 2) ++count;
#if LIBXML_VERSION < 21400
  // Up to 2.13, libxml2 searches the whole stack for a stray end tag. PushMarkup's stack has 24
  // names; the name at the bottom is one that no message has. The name on top decides what the next
  // tag costs.
  if (context->nameNr > 23) namePop(context);
#endif
}
static void on_end(void *user, const xmlChar *name) { (void)user, (void)name, ++count; }
static void on_text(void *user, const xmlChar *text, int length) {
  (void)user, (void)text, count += length;
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) return 2;
  int length = (int)fread(bytes, 1, sizeof bytes - 1, file);
  fclose(file);
  if (length == 0) return 0;
  context = htmlCreateMemoryParserCtxt(bytes, length);
  if (context == NULL) return 1;
  memset(context->sax, 0, sizeof *context->sax);
  context->sax->initialized = 1;
  context->sax->startElement = on_start;
  context->sax->endElement = on_end;
  context->sax->characters = context->sax->ignorableWhitespace = context->sax->cdataBlock = on_text;
  htmlCtxtUseOptions(context,
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
          HTML_PARSE_NOIMPLIED | HTML_PARSE_IGNORE_ENC);
  xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8);
  htmlParseDocument(context);
  htmlFreeParserCtxt(context);
  printf("%ld\n", count);
  return 0;
}
