#ifndef CTERMINAL_H
#define CTERMINAL_H

// What the tool needs of POSIX, in a form that Swift calls without unsafe code: buffers carry their
// count, so that Swift passes spans, and everything else is a number.

#include <lifetimebound.h>
#include <ptrcheck.h>
#include <stdbool.h>
#include <stdint.h>

// How many arguments the process was given, with its own name; 0 where the C library does not tell.
int ct_argument_count(void);

// The length of an argument, without its NUL; 0 for one that there is not.
long ct_argument_length(int index);

// The first bytes of an argument.
void ct_argument(int index, uint8_t *__counted_by(count) bytes __noescape, long count);

// The environment's entry of a number, such as `TERM=xterm`, without its NUL: the length, or -1
// where there are no more; at most so many bytes are copied.
long ct_environment(int index, uint8_t *__counted_by(count) bytes __noescape, long count);

// read(2), again after an interruption: bytes read, 0 at the end, or -errno.
long ct_read(int descriptor, uint8_t *__counted_by(count) bytes __noescape, long count);

// write(2) until all is written: 0, or -errno.
long ct_write(int descriptor, const uint8_t *__counted_by(count) bytes __noescape, long count);

// open(2) for reading: a descriptor, or -errno. The path ends at its first NUL, which has to be
// there. Where links are not followed, one at the end of the path is ELOOP.
int ct_open(const uint8_t *__counted_by(count) path __noescape, long count, bool follows_links);

// Which file one is, and in which state: some number differs as soon as it was written to, renamed
// or given another owner or mode. All are 0 for no file.
struct ct_stamp {
  int64_t device, file, size, seconds, nanoseconds;
};

// That of an open file.
struct ct_stamp ct_stamp_of(int descriptor);

// Whether an open file is the user's own or root's.
bool ct_is_trusted(int descriptor);

// Whether that of a path is, or nobody knows. The path ends at its first NUL, which has to be
// there.
bool ct_may_be_trusted(const uint8_t *__counted_by(count) path __noescape, long count);

// open(2) for appending, made where there is none: a descriptor, or -errno. What is in it stays.
// With `is_new` a file that exists is an error.
int ct_create(const uint8_t *__counted_by(count) path __noescape, long count, bool is_new);

// Takes everything out of a regular file: 0, or -errno. A device or a pipe is left alone.
int ct_empty(int descriptor);

// What is no errno, and above all of them.
enum { ct_mounted = 1 << 15, ct_irregular, ct_beside = 1 << 16 };

// Puts other bytes in the place of what is in a regular file, all of them or none: they go into a
// new file beside it, with the same mode and, where that is allowed, the same owner, group and
// extended attributes; it then takes its name. Another group may do no more than all others. A
// signal that ends the process waits until that is done. 0, or -errno; ESTALE where the file is not
// the one of the stamp, or no longer in that state; ct_irregular and ct_mounted where it is no
// regular file or a mount point, and the errno and ct_beside where the new file cannot be made.
int ct_replace(const uint8_t *__counted_by(path_count) path __noescape, long path_count,
    struct ct_stamp stamp, const uint8_t *__counted_by(count) bytes __noescape, long count);

// Whether the first is /dev/tty, which is whatever terminal the process has, and the other a
// terminal.
bool ct_is_own_terminal(int one, int other);

// Whether both are one file, pipe or terminal. Of other devices, such as the null device, all share
// one.
bool ct_is_same_file(int one, int other);

// Whether both paths lead to one file or pipe. Each ends at its first NUL, which has to be there.
bool ct_is_same_path(const uint8_t *__counted_by(count) path __noescape, long count,
    const uint8_t *__counted_by(other_count) other __noescape, long other_count);

// Bytes of a regular file from its offset on, or -1 where there is no such number.
long ct_bytes_left(int descriptor);

// Whether a path leads to a folder. It ends at its first NUL, which has to be there.
bool ct_is_folder(const uint8_t *__counted_by(count) path __noescape, long count);

// The path of the folder that this process is in, without a NUL: the length, or -errno.
long ct_current_folder(uint8_t *__counted_by(count) path __noescape, long count);

// Makes a folder that only the user may enter; its path ends in XXXXXX and NUL, and comes back with
// its name. 0, or -errno.
int ct_make_folder(uint8_t *__counted_by(count) path __noescape, long count);

// Removes a folder with all that is in it, and follows no links. The path ends in NUL.
void ct_remove_folder(const uint8_t *__counted_by(count) path __noescape, long count);

enum { ct_nothing, ct_openable, ct_special };

// What has a name that a program looks for by itself. A pipe or a device is special: to open one
// may wait for ever. Of what may not be looked at, and of a symbolic link that leads nowhere, to
// open it tells. The path ends at its first NUL, which has to be there.
int ct_kind(const uint8_t *__counted_by(count) path __noescape, long count);

// The names of the files and folders in a folder, in no order: each ended by NUL, that of a folder
// by a slash before it. Symbolic links, devices and pipes are left out. How many bytes all of them
// have, or -errno; where those are more than count, only the first of them are there.
long ct_list(const uint8_t *__counted_by(path_count) path __noescape, long path_count,
    uint8_t *__counted_by(count) names __noescape, long count);

void ct_close(int descriptor);

// Words for an errno, the system's for most, without a NUL: the number of bytes, at most count.
long ct_error_text(int code, uint8_t *__counted_by(count) bytes __noescape, long count);

// Whether the errno says that a folder was read or written as a file.
bool ct_is_of_folder(int code);

// Whether the errno says that the reader of a pipe has gone.
bool ct_is_closed_pipe(int code);

bool ct_is_terminal(int descriptor);

// Whether standard input is a pipe or a file, and neither a terminal nor nothing.
bool ct_has_input(void);

// Columns of the terminal, or 0 when it does not say.
int ct_terminal_columns(int descriptor);

// Writes a question to the terminal of this process and reads what it answers: the number of bytes,
// or 0 where it gives no answer in time, where somebody types, or where this process is in the
// background. Nothing of an answer is left behind for the next program. It ends with the answer to
// a second question, which every terminal gives.
long ct_ask_terminal(const uint8_t *__counted_by(question_count) question __noescape,
    long question_count, uint8_t *__counted_by(count) answer __noescape, long count,
    int milliseconds);

// Rows of the terminal, or 0 when it does not say.
int ct_terminal_rows(int descriptor);

// Whether read(2) would return at once: there are bytes, or the end.
bool ct_is_readable(int descriptor);

// From here on the first SIGINT or SIGTERM is only noted; one more of either ends the process. One
// that was ignored stays ignored. With threads the work is done in others, and the main thread,
// which takes the signals, calls ct_serve_forever. Gives 0, or -errno. For one call in the life of
// the process, before there are threads.
int ct_note_signals(bool has_threads);

enum { ct_no_signal, ct_interrupt, ct_terminate };

// Which signal was noted. One that has been sent may still be on its way to the main thread.
int ct_noted_signal(void);

// The same, and surely with what was sent before the call.
int ct_signal_until_now(void);

// Waits until read(2) would return at once; false when a signal was noted before that.
bool ct_wait_readable(int descriptor);

// Cores that this process may run on, at least 1.
int ct_core_count(void);

// Whether a few threads can be started, and the descriptors opened that they wait on. For the
// beginning of the process.
bool ct_has_room_for_threads(void);

// Leaves the process to its other threads, and answers ct_signal_until_now.
__attribute__((noreturn)) void ct_serve_forever(void);

// A standard stream that is closed leaves its number to the next file, and bytes meant for the
// stream would go there. Takes such numbers; to read or write them still fails. For the beginning
// of the process.
void ct_keep_closed_streams(void);

// A closed pipe, or a file that may not grow any more, is an error of write(2) from here on, not a
// signal.
void ct_ignore_output_signals(void);

// Starts a program that is found in PATH, with words that each end in NUL, and waits so many
// seconds at most. It reads nothing; what it writes goes into the file (a path that ends in NUL),
// or nowhere. Its exit status, or -errno: -ETIMEDOUT when it was ended, -EINTR also when a signal
// came that is held.
int ct_run(const uint8_t *__counted_by(count) words __noescape, long count,
    const uint8_t *__counted_by(path_count) path __noescape, long path_count, int seconds);

// From here on a signal that ends the process waits, and ends the programs of ct_run. One that was
// ignored stays ignored.
void ct_hold_signals(void);

// Lets what waits end the process.
void ct_release_signals(void);

// Runs a command of the shell, ended by NUL, that reads the bytes and has this process's terminal,
// and waits for its end. 0, or
// -errno where it was not started; to close it before it has read all is no error. Without LESS in
// the environment less shows colours, ends by itself at the end of a short text, and leaves it on
// the screen.
int ct_page(const uint8_t *__counted_by(command_count) command __noescape, long command_count,
    const uint8_t *__counted_by(count) bytes __noescape, long count);

// Waits.
void ct_sleep(int milliseconds);

bool ct_is_root(void);

__attribute__((noreturn)) void ct_exit(int status);

#endif
