// Children of fork convert in several threads, and end: what is made once for a process is made in
// the child, where the thread that goes on has another number than in its parent.
#include <pushmarkup.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROWS 256
#define CHILDREN 50

// Two threads begin with what needs little, until both run, and then come upon the same at once.
static const char *const messages[] = {"plain", "more", "and more", "<b>b</b>",
    "<font color=red>you</font>", "I <3 you \xc3\xa9", "<a href='http://e.com/'>x</a>",
    "<span style='color:#eee'>w</span>"};

static int convert(const pm_parser *parser, int32_t format) {
  static char bytes[ROWS * 64];
  static int64_t offsets[ROWS + 1];
  for (int row = 0; row < ROWS; row++) {
    const char *message = messages[row / 2 % 8];
    memcpy(bytes + offsets[row], message, strlen(message));
    offsets[row + 1] = offsets[row] + (int64_t)strlen(message);
  }
  pm_texts texts;
  return pm_convert_many(parser, bytes, offsets, ROWS, format, 2, &texts, NULL) == PM_OK;
}

int main(void) {
  // The number of this thread is known from here on; nothing is made that a message needs.
  pm_parser *parser = pm_parser_new("{\"separators\":\"legacy\"}", 23, NULL);
  int hung = 0, failed = 0;
  for (int child = 0; child < CHILDREN; child++) {
    pid_t id = fork();
    if (id == 0) {
      alarm(20);
      _exit(!convert(parser, child % 2 == 0 ? PM_HTML : PM_LINT));
    }
    int status = 0;
    if (id < 0 || waitpid(id, &status, 0) != id) return 1;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
      hung++;
    else if (status != 0)
      failed++;
    // One is enough, and each takes its time.
    if (hung > 0) break;
  }
  pm_parser_free(parser);
  printf("children of fork: %d hung, %d failed\n", hung, failed);
  return hung + failed > 0;
}
