#ifndef CTERMINAL_H
#define CTERMINAL_H

// What the tool needs of POSIX, in a form that Swift calls without unsafe code: buffers carry their count, so
// that Swift passes spans, and everything else is a number.

#include <lifetimebound.h>
#include <ptrcheck.h>
#include <stdbool.h>
#include <stdint.h>

// read(2), again after an interruption: bytes read, 0 at the end, or -errno.
long ct_read(int descriptor, uint8_t *__counted_by(count) bytes __noescape, long count);

// write(2) until all is written: 0, or -errno.
long ct_write(int descriptor, const uint8_t *__counted_by(count) bytes __noescape, long count);

// open(2) for reading: a descriptor, or -errno. The path ends at its first NUL, which has to be there.
int ct_open(const uint8_t *__counted_by(count) path __noescape, long count);

void ct_close(int descriptor);

// The system's words for an errno, without a NUL: the number of bytes, at most count.
long ct_error_text(int code, uint8_t *__counted_by(count) bytes __noescape, long count);

// Whether the errno says that the reader of a pipe has gone.
bool ct_is_closed_pipe(int code);

bool ct_is_terminal(int descriptor);

// Columns of the terminal, or 0 when it does not say.
int ct_terminal_columns(int descriptor);

// Whether read(2) would return at once: there are bytes, or the end.
bool ct_is_readable(int descriptor);

// A closed pipe is an error of write(2) from here on, not a signal.
void ct_ignore_sigpipe(void);

__attribute__((noreturn)) void ct_exit(int status);

#endif
