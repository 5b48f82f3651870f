#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static long now_in_milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Whether the answer to the last question has arrived: ESC [ ? … c, which every terminal sends.
static bool is_whole(const uint8_t *bytes, long count) {
  for (long start = 0; start + 2 < count; ++start) {
    if (bytes[start] != 0x1b || bytes[start + 1] != '[' || bytes[start + 2] != '?') continue;
    long end = start + 3;
    while (end < count && ((bytes[end] >= '0' && bytes[end] <= '9') || bytes[end] == ';')) ++end;
    if (end < count && bytes[end] == 'c') return true;
  }
  return false;
}

// Whether something can be read within this time: 1, 0, or -1 with an errno. Not with poll(2): on
// macOS it reports at once that /dev/tty, like any other device, is not a valid descriptor.
static int has_input(int terminal, long milliseconds) {
  // The descriptor does not fit into the set: act as if the user had typed ahead, so that no
  // question is sent.
  if (terminal >= FD_SETSIZE) return 1;
  fd_set readable;
  FD_ZERO(&readable);
  FD_SET(terminal, &readable);
  struct timeval time = {.tv_sec = milliseconds / 1000};
  time.tv_usec = milliseconds % 1000 * 1000;
  return select(terminal + 1, &readable, NULL, NULL, &time);
}

static long ask(int terminal, const uint8_t *question, long question_count, uint8_t *answer,
    long count, int milliseconds) {
  struct termios before;
  if (tcgetattr(terminal, &before) != 0) return 0;
  struct termios raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(terminal, TCSANOW, &raw) != 0) return 0;
  long filled = 0;
  bool whole = false;
  // Text that the user has typed ahead is meant for the next program.
  bool is_asked = has_input(terminal, 0) == 0 &&
      write(terminal, question, (size_t)question_count) == question_count &&
      write(terminal, "\033[c", 3) == 3;
  long end = now_in_milliseconds() + milliseconds;
  while (is_asked && !whole && filled < count) {
    long left = end - now_in_milliseconds();
    if (left <= 0) break;
    int found = has_input(terminal, left);
    if (found < 0 && errno == EINTR) continue;
    if (found <= 0) break;
    ssize_t some = read(terminal, answer + filled, (size_t)(count - filled));
    if (some <= 0) break;
    filled += some;
    whole = is_whole(answer, filled);
  }
  // Discard an answer that came too late, or the next program would read it as typed text.
  tcsetattr(terminal, is_asked && !whole ? TCSAFLUSH : TCSANOW, &before);
  return whole ? filled : 0;
}

long ct_ask_terminal(
    const uint8_t *question, long question_count, uint8_t *answer, long count, int milliseconds) {
  if (question_count < 1 || count < 1) return 0;
  int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return 0;
  long filled = 0;
  // In the background the process would be stopped.
  if (tcgetpgrp(terminal) == getpgrp()) {
    // A signal in between would leave a terminal that does not echo what the user types.
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    filled = ask(terminal, question, question_count, answer, count, milliseconds);
    sigprocmask(SIG_SETMASK, &before, NULL);
  }
  close(terminal);
  return filled;
}
