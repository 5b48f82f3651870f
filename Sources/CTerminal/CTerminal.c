// For sched_getaffinity(2).
#ifdef __linux__
#define _GNU_SOURCE
#include <sched.h>
#endif

#include "CTerminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#ifdef __APPLE__
#include <copyfile.h>
#else
#include <sys/xattr.h>
#endif
#include <time.h>
#include <unistd.h>

static int ct_count;
static char **ct_arguments;

// glibc and Apple's C library pass the arguments of main to constructors; musl does not.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void ct_keep_arguments(int count, char **arguments) {
  ct_count = count;
  ct_arguments = arguments;
}
#endif

int ct_argument_count(void) { return ct_count; }

long ct_argument_length(int index) {
  return index >= 0 && index < ct_count ? (long)strlen(ct_arguments[index]) : 0;
}

void ct_argument(int index, uint8_t *bytes, long count) {
  long length = ct_argument_length(index);
  if (length > count) length = count;
  if (length > 0) memcpy(bytes, ct_arguments[index], (size_t)length);
}

long ct_environment(int index, uint8_t *bytes, long count) {
  extern char **environ;
  if (!environ || index < 0) return -1;
  for (int before = 0; before <= index; before++) {
    if (!environ[before]) return -1;
  }
  long length = (long)strlen(environ[index]);
  if (count > 0) memcpy(bytes, environ[index], (size_t)(length < count ? length : count));
  return length;
}

// Another process that shares the descriptor may have made it non-blocking: wait instead of
// failing.
static bool ct_wait(int descriptor, short events) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  struct pollfd poller = {.fd = descriptor, .events = events};
  return poll(&poller, 1, -1) >= 0 || errno == EINTR;
}

long ct_read(int descriptor, uint8_t *bytes, long count) {
  if (count < 0) return -EINVAL;
  for (;;) {
    ssize_t done = read(descriptor, bytes, (size_t)count);
    if (done >= 0) return (long)done;
    if (!ct_wait(descriptor, POLLIN)) return -errno;
  }
}

long ct_write(int descriptor, const uint8_t *bytes, long count) {
  long written = 0;
  while (written < count) {
    ssize_t done = write(descriptor, bytes + written, (size_t)(count - written));
    if (done >= 0) {
      written += done;
    } else if (!ct_wait(descriptor, POLLOUT)) {
      return -errno;
    }
  }
  return 0;
}

static int ct_open_as(const uint8_t *path, long count, int flags) {
  if (count < 1 || path[count - 1] != 0) return -EINVAL;
  for (;;) {
    int descriptor = open((const char *)path, flags | O_CLOEXEC, 0666);
    if (descriptor >= 0) return descriptor;
    if (errno != EINTR) return -errno;
  }
}

int ct_open(const uint8_t *path, long count, bool follows_links) {
  return ct_open_as(path, count, O_RDONLY | (follows_links ? 0 : O_NOFOLLOW));
}

int ct_create(const uint8_t *path, long count, bool is_new) {
  int new_only = is_new ? O_EXCL : 0;
  return ct_open_as(path, count, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY | new_only);
}

void ct_keep_closed_streams(void) {
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    // open returns the lowest free number, which is this one. The direction is wrong, so that use
    // of the stream fails as before.
    int opened = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    (void)opened;
  }
}

int ct_empty(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return -errno;
  if (!S_ISREG(status.st_mode)) return 0;
  return ftruncate(descriptor, 0) == 0 ? 0 : -errno;
}

static struct ct_stamp ct_stamp_in(const struct stat *status) {
#ifdef __APPLE__
  struct timespec changed = status->st_ctimespec;
#else
  struct timespec changed = status->st_ctim;
#endif
  return (struct ct_stamp){(int64_t)status->st_dev, (int64_t)status->st_ino,
      (int64_t)status->st_size, (int64_t)changed.tv_sec, (int64_t)changed.tv_nsec};
}

struct ct_stamp ct_stamp_of(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 ? ct_stamp_in(&status) : (struct ct_stamp){0};
}

// Whether a file belongs to the user or to root.
static bool ct_is_owned(const struct stat *status) {
  return status->st_uid == 0 || status->st_uid == geteuid();
}

bool ct_is_trusted(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && ct_is_owned(&status);
}

bool ct_may_be_trusted(const uint8_t *path, long count) {
  struct stat status;
  if (count <= 0 || stat((const char *)path, &status) != 0) return true;
  return ct_is_owned(&status);
}

// Whether the file of a name, which is not a link, has the stamp.
static bool ct_has_stamp(const char *name, struct ct_stamp stamp) {
  struct stat status;
  if (lstat(name, &status) != 0) return false;
  struct ct_stamp now = ct_stamp_in(&status);
  return now.device == stamp.device && now.file == stamp.file && now.size == stamp.size &&
      now.seconds == stamp.seconds && now.nanoseconds == stamp.nanoseconds;
}

// The signals that end a process from outside, and the one for a file that grows too large.
static const int ct_ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ};
enum { ct_end_count = sizeof ct_ends / sizeof *ct_ends };

static void ct_block_signals(sigset_t *before) {
  sigset_t held;
  sigemptyset(&held);
  for (int index = 0; index < ct_end_count; index++) sigaddset(&held, ct_ends[index]);
  pthread_sigmask(SIG_BLOCK, &held, before);
}

static sigset_t ct_mask;
static bool ct_is_holding;

void ct_hold_signals(void) {
  ct_block_signals(&ct_mask);
  ct_is_holding = true;
}

void ct_release_signals(void) {
  ct_is_holding = false;
  pthread_sigmask(SIG_SETMASK, &ct_mask, NULL);
}

// Whether a pending signal will end the process. An ignored signal may be pending too.
static bool ct_is_ending(void) {
  sigset_t waiting;
  if (!ct_is_holding || sigpending(&waiting) != 0) return false;
  for (int index = 0; index < ct_end_count; index++) {
    struct sigaction action;
    if (sigismember(&waiting, ct_ends[index]) == 1 &&
        sigaction(ct_ends[index], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
      return true;
  }
  return false;
}

// Copies the extended attributes of a file, including access control lists, to a new file: 0, or
// -errno. Skips attributes that the system does not let this process set, and those that describe
// the bytes or what a program may do.
static int ct_copy_attributes(const char *name, const char *beside, int descriptor) {
#ifdef __APPLE__
  (void)descriptor;
  if (copyfile(name, beside, NULL, COPYFILE_XATTR | COPYFILE_ACL) == 0) return 0;
  return errno == ENOTSUP || errno == EPERM || errno == EACCES ? 0 : -errno;
#else
  (void)beside;
  // Linux's limit for each of the two.
  enum { most = 65536 };
  char *names = malloc(2 * most);
  if (!names) return -ENOMEM;
  char *value = names + most;
  ssize_t length = llistxattr(name, names, most);
  int error = length < 0 && errno != ENOTSUP ? -errno : 0;
  for (const char *each = names; error == 0 && each < names + length; each += strlen(each) + 1) {
    bool is_security = strncmp(each, "security.", 9) == 0;
    if (is_security && strcmp(each, "security.selinux") != 0) continue;
    ssize_t size = lgetxattr(name, each, value, most);
    if (size >= 0 && fsetxattr(descriptor, each, value, (size_t)size, 0) == 0) continue;
    if (errno != ENOTSUP && errno != EPERM && errno != EACCES) error = -errno;
  }
  free(names);
  return error;
#endif
}

// Writes the bytes into the new file, makes it like the old one, and renames it to the old name.
static int ct_write_beside(int descriptor, const char *beside, const char *name,
    const struct stat *old, const uint8_t *bytes, long count) {
  // A user cannot give a file away; the new file then belongs to this user, and never runs as
  // another user. Members of the new group who were not in the old one only had the permissions of
  // all others, so the group gets no more.
  mode_t mode = old->st_mode & 0777;
  if (fchown(descriptor, old->st_uid, old->st_gid) != 0 &&
      fchown(descriptor, (uid_t)-1, old->st_gid) != 0) {
    mode &= ~(mode_t)S_IRWXG | (mode & S_IRWXO) << 3;
  }
  int error = (int)ct_write(descriptor, bytes, count);
  // The mode comes last: with an access control list, its group bits are the most that the list
  // grants.
  if (error == 0) error = ct_copy_attributes(name, beside, descriptor);
  if (error == 0 && fchmod(descriptor, mode) != 0) error = -errno;
  if (error == 0 && fsync(descriptor) != 0) error = -errno;
  if (close(descriptor) != 0 && error == 0) error = -errno;
  if (error == 0 && !ct_has_stamp(name, ct_stamp_in(old))) error = -ESTALE;
  if (error == 0 && rename(beside, name) != 0) error = errno == EBUSY ? -ct_mounted : -errno;
  return error;
}

int ct_replace(
    const uint8_t *path, long path_count, struct ct_stamp stamp, const uint8_t *bytes, long count) {
  if (path_count < 1 || path[path_count - 1] != 0) return -EINVAL;
  // The file itself, if the path is a symbolic link to it.
  char *name = realpath((const char *)path, NULL);
  if (!name) return -errno;
  // A name of its own: appended to the file's name it could exceed the longest name allowed.
  static const char last[] = ".pushmarkup.XXXXXX";
  size_t folder = (size_t)(strrchr(name, '/') + 1 - name);
  char *beside = malloc(folder + sizeof last);
  struct stat status;
  int error = 0;
  if (!beside) {
    error = -ENOMEM;
  } else if (lstat(name, &status) != 0) {
    error = -errno;
  } else if (!S_ISREG(status.st_mode)) {
    error = -ct_irregular;
  } else if (!ct_has_stamp(name, stamp)) {
    error = -ESTALE;
  } else if (status.st_nlink > 1) {
    // Its other names would keep the old bytes.
    error = -EMLINK;
  } else {
    memcpy(beside, name, folder);
    memcpy(beside + folder, last, sizeof last);
    sigset_t before;
    ct_block_signals(&before);
    int descriptor = mkstemp(beside);
    if (descriptor < 0) {
      error = -(ct_beside + errno);
    } else {
      error = ct_write_beside(descriptor, beside, name, &status, bytes, count);
      if (error != 0) unlink(beside);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  free(beside);
  free(name);
  return error;
}

bool ct_is_own_terminal(int one, int other) {
  struct stat opened, own;
  if (isatty(one) != 1 || isatty(other) != 1) return false;
  return fstat(one, &opened) == 0 && stat("/dev/tty", &own) == 0 && opened.st_rdev == own.st_rdev;
}

static bool ct_is_same(const struct stat *one, const struct stat *other) {
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

bool ct_is_same_file(int one, int other) {
  struct stat a, b;
  if (fstat(one, &a) != 0 || fstat(other, &b) != 0 || !ct_is_same(&a, &b)) return false;
  return !S_ISCHR(a.st_mode) || isatty(one) == 1;
}

bool ct_is_same_path(const uint8_t *path, long count, const uint8_t *other, long other_count) {
  struct stat a, b;
  if (count < 1 || path[count - 1] != 0 || other_count < 1 || other[other_count - 1] != 0)
    return false;
  if (stat((const char *)path, &a) != 0 || stat((const char *)other, &b) != 0) return false;
  return ct_is_same(&a, &b) && !S_ISCHR(a.st_mode);
}

long ct_bytes_left(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
  off_t place = lseek(descriptor, 0, SEEK_CUR);
  if (place < 0) return -1;
  return status.st_size > place ? (long)(status.st_size - place) : 0;
}

bool ct_is_folder(const uint8_t *path, long count) {
  struct stat status;
  return count > 0 && path[count - 1] == 0 && stat((const char *)path, &status) == 0 &&
      S_ISDIR(status.st_mode);
}

int ct_kind(const uint8_t *path, long count) {
  struct stat status;
  if (count < 1 || path[count - 1] != 0) return ct_nothing;
  if (lstat((const char *)path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR))
    return ct_nothing;
  bool is_special = stat((const char *)path, &status) == 0 && !S_ISREG(status.st_mode);
  return is_special ? ct_special : ct_openable;
}

long ct_list(const uint8_t *path, long path_count, uint8_t *names, long count) {
  if (path_count < 1 || path[path_count - 1] != 0) return -EINVAL;
  DIR *folder = opendir((const char *)path);
  if (!folder) return -errno;
  long length = 0;
  struct dirent *entry;
  while (errno = 0, (entry = readdir(folder))) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    struct stat status;
    // An entry that is gone again, or that this process may not examine, does not count as a
    // folder; opening it will report the error.
    bool is_known = fstatat(dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0;
    bool is_folder = is_known && S_ISDIR(status.st_mode);
    if (is_known && !is_folder && !S_ISREG(status.st_mode)) continue;
    long name = (long)strlen(entry->d_name), whole = name + (is_folder ? 2 : 1);
    if (whole <= count - length) {
      memcpy(names + length, entry->d_name, (size_t)name);
      if (is_folder) names[length + name] = '/';
      names[length + whole - 1] = 0;
    } else {
      // From here on names are only counted: a shorter name must not follow a gap.
      count = 0;
    }
    length += whole;
  }
  int error = errno;
  closedir(folder);
  return error == 0 ? length : -error;
}

long ct_current_folder(uint8_t *path, long count) {
  if (count < 1) return -EINVAL;
  return getcwd((char *)path, (size_t)count) ? (long)strlen((char *)path) : -errno;
}

int ct_make_folder(uint8_t *path, long count) {
  if (count < 1 || path[count - 1] != 0) return -EINVAL;
  return mkdtemp((char *)path) ? 0 : -errno;
}

static int ct_remove_one(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  remove(path);
  return 0;
}

void ct_remove_folder(const uint8_t *path, long count) {
  if (count < 1 || path[count - 1] != 0) return;
  nftw((const char *)path, ct_remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

void ct_close(int descriptor) { close(descriptor); }

long ct_error_text(int code, uint8_t *bytes, long count) {
  char text[256];
  bool is_beside = code >= ct_beside;
  // The system's texts speak of too many links, and of a stale file handle.
  snprintf(text, sizeof text, "%s%s", is_beside ? "cannot create a new file next to it: " : "",
      code == EMLINK             ? "it has other names (hard links), which would keep what it holds"
          : code == ESTALE       ? "it was changed since it was read; run this again"
          : code == ct_irregular ? "this is not a regular file"
          : code == ct_mounted   ? "it is a mount point, and no other file can take its place"
                                 : strerror(is_beside ? code - ct_beside : code));
  long length = (long)strlen(text);
  if (length > count) length = count;
  if (length <= 0) return 0;
  memcpy(bytes, text, (size_t)length);
  return length;
}

bool ct_is_closed_pipe(int code) { return code == EPIPE; }

bool ct_is_of_folder(int code) { return code == EISDIR; }

bool ct_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool ct_has_input(void) {
  struct stat status;
  return fstat(0, &status) == 0 &&
      (S_ISFIFO(status.st_mode) || S_ISREG(status.st_mode) || S_ISSOCK(status.st_mode));
}

static struct winsize ct_terminal_size(int descriptor) {
  struct winsize size = {0}, none = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size : none;
}

int ct_terminal_columns(int descriptor) { return ct_terminal_size(descriptor).ws_col; }

int ct_terminal_rows(int descriptor) { return ct_terminal_size(descriptor).ws_row; }

bool ct_is_readable(int descriptor) {
  struct pollfd poller = {.fd = descriptor, .events = POLLIN};
  return poll(&poller, 1, 0) != 0;
}

// The noted signal, whichever thread received it. The pipe wakes poll(2), which a flag alone cannot
// do without a race.
static atomic_int ct_signal;
static int ct_signal_pipe[2] = {-1, -1};

static const int ct_numbers[2] = {SIGINT, SIGTERM};
// Which of them are noted, not ignored.
static volatile sig_atomic_t ct_is_noted[2];

static void ct_note(int signal_number) {
  int saved = errno;
  ct_signal = signal_number;
  for (int index = 0; index < 2; index++) {
    if (ct_is_noted[index]) signal(ct_numbers[index], SIG_DFL);
  }
  // The pipe is empty: there is room for one byte.
  ssize_t written = write(ct_signal_pipe[1], "", 1);
  (void)written;
  errno = saved;
}

// Another thread writes a question at one end, and the main thread answers at the other.
static int ct_question[2] = {-1, -1};

int ct_note_signals(bool has_threads) {
  if (has_threads) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ct_question) != 0) return -errno;
    for (int end = 0; end < 2; end++) fcntl(ct_question[end], F_SETFD, FD_CLOEXEC);
  }
  if (pipe(ct_signal_pipe) != 0) return -errno;
  for (int end = 0; end < 2; end++) { fcntl(ct_signal_pipe[end], F_SETFD, FD_CLOEXEC); }
  for (int index = 0; index < 2; index++) {
    struct sigaction action;
    // The parent process may have made it ignored, as nohup and a shell's & do.
    if (sigaction(ct_numbers[index], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    ct_is_noted[index] = 1;
    memset(&action, 0, sizeof action);
    action.sa_handler = ct_note;
    action.sa_flags = SA_RESTART;
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    if (sigaction(ct_numbers[index], &action, NULL) != 0) return -errno;
  }
  return 0;
}

int ct_noted_signal(void) {
  switch (ct_signal) {
    case 0: return ct_no_signal;
    case SIGINT: return ct_interrupt;
    default: return ct_terminate;
  }
}

static ssize_t ct_read_byte(int descriptor) {
  char byte;
  for (;;) {
    ssize_t count = read(descriptor, &byte, 1);
    if (count >= 0 || errno != EINTR) return count;
  }
}

int ct_signal_until_now(void) {
  if (ct_question[1] >= 0 && write(ct_question[1], "", 1) == 1) ct_read_byte(ct_question[1]);
  return ct_noted_signal();
}

bool ct_wait_readable(int descriptor) {
  struct pollfd pollers[2] = {
      {.fd = descriptor, .events = POLLIN},
      {.fd = ct_signal_pipe[0], .events = POLLIN},
  };
  for (;;) {
    if (ct_signal != 0) return false;
    int count = poll(pollers, 2, -1);
    if (count < 0 && errno == EINTR) continue;
    // If poll fails, read will report the error.
    if (count < 0) return true;
    if (pollers[1].revents != 0) return false;
    if (pollers[0].revents != 0) return true;
  }
}

int ct_core_count(void) {
#ifdef __linux__
  // A container or taskset may allow only some of the cores. If there are more cores than the set
  // has room for, the call fails.
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (int)count;
}

static void *ct_wait_at(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

bool ct_has_room_for_threads(void) {
  // Dispatch starts at least two worker threads and one that manages them, and opens some files for
  // the manager to wait on. It does so later, and waits forever, or traps, if it cannot.
  enum { thread_count = 4, file_count = 8 };
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[thread_count];
  int started = 0, files[file_count], opened = 0;
  pthread_mutex_lock(&gate);
  while (started < thread_count && pthread_create(threads + started, NULL, ct_wait_at, &gate) == 0)
    started++;
  while (opened < file_count && (files[opened] = dup(2)) >= 0) opened++;
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
  for (int index = 0; index < opened; index++) close(files[index]);
  return started == thread_count && opened == file_count;
}

void ct_serve_forever(void) {
  // When a read returns with a question, this thread has run the handler of every signal that was
  // sent before.
  while (ct_read_byte(ct_question[0]) == 1) {
    if (write(ct_question[0], "", 1) != 1) break;
  }
  for (;;) pause();
}

void ct_ignore_output_signals(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

void ct_exit(int status) { exit(status); }

bool ct_is_root(void) { return geteuid() == 0; }

void ct_sleep(int milliseconds) {
  struct timespec time = {
      .tv_sec = milliseconds / 1000, .tv_nsec = (milliseconds % 1000) * 1000000L};
  nanosleep(&time, NULL);
}

extern char **environ;

// Starts a program with file actions, which are destroyed; returns the error. The program gets the
// default handling of SIGPIPE and SIGXFSZ, and no signal is held there.
static int ct_spawn(
    pid_t *child, char **arguments, posix_spawn_file_actions_t *files, bool has_group) {
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  if (ct_is_holding) posix_spawnattr_setsigmask(&attributes, &ct_mask);
  posix_spawnattr_setflags(&attributes,
      POSIX_SPAWN_SETSIGDEF | (has_group ? POSIX_SPAWN_SETPGROUP : 0) |
          (ct_is_holding ? POSIX_SPAWN_SETSIGMASK : 0));
  int error = posix_spawnp(child, arguments[0], files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(files);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int ct_run(const uint8_t *words, long count, const uint8_t *path, long path_count, int seconds) {
  if (count < 2 || words[count - 1] != 0 || (path_count > 0 && path[path_count - 1] != 0))
    return -EINVAL;
  char *arguments[64];
  int number = 0;
  for (long place = 0; place < count && number < 63;
      place += (long)strlen((const char *)words + place) + 1)
    arguments[number++] = (char *)words + place;
  arguments[number] = NULL;

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, path_count > 0 ? (const char *)path : "/dev/null",
      O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  // A group of its own, so that its helpers can be ended with it.
  pid_t child;
  int error = ct_spawn(&child, arguments, &files, true);
  if (error != 0) return -error;

  for (long waited = 0;; waited += 20) {
    int status;
    pid_t done = waitpid(child, &status, WNOHANG);
    if (done < 0 && errno != EINTR) return -errno;
    if (done == child) return WIFEXITED(status) ? WEXITSTATUS(status) : -EINTR;
    bool is_ending = ct_is_ending();
    if (is_ending || waited > seconds * 1000L) {
      kill(-child, SIGKILL);
      waitpid(child, &status, 0);
      // Its helpers may still write into a folder that is about to be removed.
      for (int tries = 0; tries < 50 && kill(-child, 0) == 0; tries++) ct_sleep(10);
      return is_ending ? -EINTR : -ETIMEDOUT;
    }
    ct_sleep(20);
  }
}

int ct_page(const uint8_t *command, long command_count, const uint8_t *bytes, long count) {
  if (command_count < 1 || command[command_count - 1] != 0) return -EINVAL;
  int ends[2];
  if (pipe(ends) != 0) return -errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  setenv("LESS", "FRX", 0);
  char *arguments[] = {"/bin/sh", "-c", (char *)command, NULL};
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[0], 0);
  pid_t child;
  int error = ct_spawn(&child, arguments, &files, false);
  close(ends[0]);
  if (error != 0) {
    close(ends[1]);
    return -error;
  }
  // Ctrl-C in a pager stops its search, and must not end this process.
  void (*before)(int) = signal(SIGINT, SIG_IGN);
  // A user who quits the pager early closes the pipe.
  (void)ct_write(ends[1], bytes, count);
  close(ends[1]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  signal(SIGINT, before);
  // The shell's exit statuses for a program that is missing or cannot be started.
  bool is_missing = WIFEXITED(status) && (WEXITSTATUS(status) == 127 || WEXITSTATUS(status) == 126);
  return is_missing ? -ENOENT : 0;
}
