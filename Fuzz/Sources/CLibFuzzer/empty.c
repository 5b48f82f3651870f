// A C target needs a source; the header is all there is.
