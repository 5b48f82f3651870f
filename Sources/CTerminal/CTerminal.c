#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// A descriptor that was set to non-blocking by whoever shares it: wait instead of failing.
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

int ct_open(const uint8_t *path, long count) {
  if (count < 1 || path[count - 1] != 0) return -EINVAL;
  for (;;) {
    int descriptor = open((const char *)path, O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) return descriptor;
    if (errno != EINTR) return -errno;
  }
}

void ct_close(int descriptor) { close(descriptor); }

long ct_error_text(int code, uint8_t *bytes, long count) {
  const char *text = strerror(code);
  long length = (long)strlen(text);
  if (length > count) length = count;
  if (length <= 0) return 0;
  memcpy(bytes, text, (size_t)length);
  return length;
}

bool ct_is_closed_pipe(int code) { return code == EPIPE; }

bool ct_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

int ct_terminal_columns(int descriptor) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

bool ct_is_readable(int descriptor) {
  struct pollfd poller = {.fd = descriptor, .events = POLLIN};
  return poll(&poller, 1, 0) != 0;
}

void ct_ignore_sigpipe(void) { signal(SIGPIPE, SIG_IGN); }

void ct_exit(int status) { exit(status); }
