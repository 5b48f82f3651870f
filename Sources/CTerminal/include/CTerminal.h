#ifndef CTERMINAL_H
#define CTERMINAL_H

// The parts of POSIX that the tool needs, in a form that Swift calls without unsafe code: buffers
// carry their count, so that Swift passes spans, and everything else is a number.

#include <lifetimebound.h>
#include <ptrcheck.h>
#include <stdbool.h>
#include <stdint.h>

// The number of arguments of the process, with its own name; 0 if the C library does not pass them.
int ct_argument_count(void);

// The length of an argument, without its NUL; 0 if there is no such argument.
long ct_argument_length(int index);

// Copies the first bytes of an argument.
void ct_argument(int index, uint8_t *__counted_by(count) bytes __noescape, long count);

// Copies at most `count` bytes of an entry of the environment, such as `TERM=xterm`, without its
// NUL: the entry's length, or -1 after the last entry.
long ct_environment(int index, uint8_t *__counted_by(count) bytes __noescape, long count);

// read(2), repeated after an interruption: bytes read, 0 at the end, or -errno.
long ct_read(int descriptor, uint8_t *__counted_by(count) bytes __noescape, long count);

// write(2) until all is written: 0, or -errno.
long ct_write(int descriptor, const uint8_t *__counted_by(count) bytes __noescape, long count);

// open(2) for reading: a descriptor, or -errno. The path ends at its first NUL, which is required.
// If links are not followed, a link at the end of the path is ELOOP.
int ct_open(const uint8_t *__counted_by(count) path __noescape, long count, bool follows_links);

// Identifies a file and its state: at least one number changes when the file is written to, renamed
// or given another owner or mode. All are 0 if there is no file.
struct ct_stamp {
  int64_t device, file, size, seconds, nanoseconds;
};

// The stamp of an open file.
struct ct_stamp ct_stamp_of(int descriptor);

// Whether an open file belongs to the user or to root.
bool ct_is_trusted(int descriptor);

// Whether the file at a path belongs to the user or to root, or cannot be examined. The path ends
// at its first NUL, which is required.
bool ct_may_be_trusted(const uint8_t *__counted_by(count) path __noescape, long count);

// open(2) for appending: a descriptor, or -errno. Creates a missing file; keeps the content of an
// existing one. With `is_new` an existing file is an error.
int ct_create(const uint8_t *__counted_by(count) path __noescape, long count, bool is_new);

// Empties a regular file: 0, or -errno. A device or a pipe is left alone.
int ct_empty(int descriptor);

// Codes that are not an errno, and are above all of them.
enum { ct_mounted = 1 << 15, ct_irregular, ct_beside = 1 << 16 };

// Replaces the content of a regular file, completely or not at all. The bytes go into a new file
// next to it, with the same mode and, if allowed, the same owner, group and extended attributes;
// the new file then takes its name. A different group gets no more permissions than all others. A
// signal that ends the process waits until that is done. Returns 0, or -errno: ESTALE if the file
// is not the one of the stamp, or has changed since; ct_irregular if it is not a regular file,
// ct_mounted if it is a mount point; and the errno plus ct_beside if the new file cannot be made.
int ct_replace(const uint8_t *__counted_by(path_count) path __noescape, long path_count,
    struct ct_stamp stamp, const uint8_t *__counted_by(count) bytes __noescape, long count);

// Whether the first is /dev/tty, the terminal of this process, and the other is a terminal.
bool ct_is_own_terminal(int one, int other);

// Whether both are the same file, pipe or terminal. False for other devices, such as the null
// device, because all processes share them.
bool ct_is_same_file(int one, int other);

// Whether both paths lead to the same file or pipe. Each ends at its first NUL, which is required.
bool ct_is_same_path(const uint8_t *__counted_by(count) path __noescape, long count,
    const uint8_t *__counted_by(other_count) other __noescape, long other_count);

// The bytes of a regular file after its current offset, or -1 if that number is unknown.
long ct_bytes_left(int descriptor);

// Whether a path leads to a folder. It ends at its first NUL, which is required.
bool ct_is_folder(const uint8_t *__counted_by(count) path __noescape, long count);

// The path of the current folder of this process, without a NUL: the length, or -errno.
long ct_current_folder(uint8_t *__counted_by(count) path __noescape, long count);

// Makes a folder that only the user may enter: 0, or -errno. The path ends in XXXXXX and NUL; the
// folder's name replaces XXXXXX.
int ct_make_folder(uint8_t *__counted_by(count) path __noescape, long count);

// Removes a folder and everything in it, without following links. The path ends in NUL.
void ct_remove_folder(const uint8_t *__counted_by(count) path __noescape, long count);

enum { ct_nothing, ct_openable, ct_special };

// The kind of file at a path that the program looks for by itself. Anything except a regular file
// is special, because opening a pipe or a device may wait forever. A file that may not be examined,
// and a symbolic link that leads nowhere, are openable: opening them reports the error. The path
// ends at its first NUL, which is required.
int ct_kind(const uint8_t *__counted_by(count) path __noescape, long count);

// The names of the files and folders in a folder, unordered. Each ends with NUL; a folder's name
// has a slash before that. Symbolic links, devices and pipes are left out. Returns the bytes of all
// names, or -errno; if that is more than `count`, only the first names are copied.
long ct_list(const uint8_t *__counted_by(path_count) path __noescape, long path_count,
    uint8_t *__counted_by(count) names __noescape, long count);

void ct_close(int descriptor);

// The text for an errno, usually the system's, without a NUL: the number of bytes, at most `count`.
long ct_error_text(int code, uint8_t *__counted_by(count) bytes __noescape, long count);

// Whether the errno means that a folder was read or written as a file.
bool ct_is_of_folder(int code);

// Whether the errno means that the reader of a pipe has closed it.
bool ct_is_closed_pipe(int code);

bool ct_is_terminal(int descriptor);

// Whether standard input is a pipe, a socket or a regular file.
bool ct_has_input(void);

// The columns of the terminal, or 0 if unknown.
int ct_terminal_columns(int descriptor);

// Writes a question to the terminal of this process and reads the answer: the number of bytes, or 0
// if there is no answer in time, the user is typing, or this process is in the background. No part
// of an answer is left for the next program. The answer ends with that to a second question, which
// every terminal answers.
long ct_ask_terminal(const uint8_t *__counted_by(question_count) question __noescape,
    long question_count, uint8_t *__counted_by(count) answer __noescape, long count,
    int milliseconds);

// The rows of the terminal, or 0 if unknown.
int ct_terminal_rows(int descriptor);

// Whether read(2) would return at once, with bytes or at the end.
bool ct_is_readable(int descriptor);

// From here on the first SIGINT or SIGTERM is only noted; the next of either ends the process. An
// ignored signal remains ignored. With `has_threads` other threads do the work, and the main
// thread, which receives the signals, calls ct_serve_forever. Returns 0, or -errno. Call it once in
// the life of the process, before there are threads.
int ct_note_signals(bool has_threads);

enum { ct_no_signal, ct_interrupt, ct_terminate };

// The noted signal. One that has been sent may still be on its way to the main thread.
int ct_noted_signal(void);

// The same, and certain to include signals that were sent before the call.
int ct_signal_until_now(void);

// Waits until read(2) would return at once; false if a signal was noted before that.
bool ct_wait_readable(int descriptor);

// The number of cores that this process may run on, at least 1.
int ct_core_count(void);

// Whether a few threads can be started, and the descriptors that they wait on can be opened. Call
// it at the start of the process.
bool ct_has_room_for_threads(void);

// Leaves the work to the other threads of the process, and answers ct_signal_until_now.
__attribute__((noreturn)) void ct_serve_forever(void);

// Takes the numbers of closed standard streams, so that reading or writing them still fails.
// Without this the next file would get such a number, and with it bytes meant for the stream. Call
// it at the start of the process.
void ct_keep_closed_streams(void);

// From here on a closed pipe, or a file that may not grow any more, is an error of write(2), not a
// signal.
void ct_ignore_output_signals(void);

// Runs a program that is found in PATH, with words that each end in NUL, and waits at most
// `seconds`. Its input is empty; its output goes into the file at the path, which ends in NUL, or
// is discarded. Returns its exit status, or -errno: -ETIMEDOUT if it took too long and was ended,
// -EINTR if a signal ended it or a held signal came.
int ct_run(const uint8_t *__counted_by(count) words __noescape, long count,
    const uint8_t *__counted_by(path_count) path __noescape, long path_count, int seconds);

// From here on a signal that would end the process is held, and ends the programs of ct_run. An
// ignored signal remains ignored.
void ct_hold_signals(void);

// Releases the held signals, which then end the process.
void ct_release_signals(void);

// Runs a shell command, which ends in NUL, with the bytes as its input and on this process's
// terminal, and waits for its end. Returns 0, or -errno if it was not started; it is not an error
// if the command stops reading early. If LESS is not in the environment, less shows colours, ends
// by itself after a short text, and leaves the text on the screen.
int ct_page(const uint8_t *__counted_by(command_count) command __noescape, long command_count,
    const uint8_t *__counted_by(count) bytes __noescape, long count);

// Waits.
void ct_sleep(int milliseconds);

bool ct_is_root(void);

__attribute__((noreturn)) void ct_exit(int status);

#endif
