// Preloaded, it makes libxml2 say that it is a version that reads HTML in another way.
const char *xmlParserVersion = "21207";
