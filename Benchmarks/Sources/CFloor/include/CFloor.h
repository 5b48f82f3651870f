#ifndef PUSHMARKUP_CFLOOR_H
#define PUSHMARKUP_CFLOOR_H

/// Parses HTML in UTF-8 with libxml2's SAX parser, in a new context, with handlers that only count.
/// Gives the number of start tags, end tags, attributes and bytes of text, so that no call can be
/// optimised away.
long floor_parse(const char *bytes, int length);

/// The version of libxml2 that it runs with.
const char *floor_libxml2_version(void);

#endif
