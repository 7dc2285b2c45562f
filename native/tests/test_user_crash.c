/* test_user_crash.c: tests signals and a user's function. A signal within the function must be reported and
 * end the process. A signal at another time, or in another thread, must go to the previous handler. */
#include "../programs/user_superstep.h"
#include "check.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t passed_on;

static void count(int number, siginfo_t *info, void *context) {
    passed_on += number == SIGSEGV && info != NULL && context != NULL;
}

static void *raise_it(void *number) {
    return raise(*(int *)number) == 0 ? NULL : number;
}

/* Raises the signal in another thread while the function runs, as a thread of a JVM would. */
static int other_thread(memline_user_superstep *s) {
    int number = SIGSEGV;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, raise_it, &number) == 0 && pthread_join(thread, NULL) == 0);
    return s->rank;
}

static int divide(memline_user_superstep *s) {
    raise(SIGFPE);
    return s->rank;
}

static int crash(memline_user_superstep *s) {
    raise(SIGSEGV);
    return s->rank;
}

static int leave(memline_user_superstep *s) {
    exit(s->rank);
}

/* Runs the function in a child process. Returns its exit status and stores its output. */
static int ends(user_entry *entry, memline_user_superstep *s, char *output, size_t room) {
    int ends[2], status;
    CHECK(pipe(ends) == 0);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        user_call(entry, s);
        _exit(0);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], output, room - 1);
    output[length > 0 ? length : 0] = '\0';
    close(ends[0]);
    CHECK(waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void check_message(user_entry *entry, const char *name) {
    char output[512], expected[512];
    memline_user_superstep s = {.phase = MEMLINE_VERIFY, .rank = 3, .repetition = 41};
    CHECK(ends(entry, &s, output, sizeof output) == ML_USER_CRASHED);
    snprintf(expected, sizeof expected,
             "memline-report: {\"code\":\"failed\",\"cell\":null,\"rank\":3,\"status\":null,"
             "\"reason\":\"memline_superstep ended in MEMLINE_VERIFY of repetition 41 by %s",
             name);
    CHECK(strncmp(output, expected, strlen(expected)) == 0 && strcmp(strchr(output, '}'), "}\n") == 0);
}

int main(void) {
    memline_user_superstep s = {.phase = MEMLINE_RUN, .rank = 7};
    struct sigaction own, now;
    memset(&own, 0, sizeof own);
    own.sa_sigaction = count;
    own.sa_flags = SA_SIGINFO;
    CHECK(sigaction(SIGSEGV, &own, NULL) == 0);
    user_crash_watch();
    raise(SIGSEGV);
    CHECK(passed_on == 1);
    CHECK(user_call(other_thread, &s) == 7 && passed_on == 2);
    check_message(crash, "SIGSEGV");
    check_message(divide, "SIGFPE");
    check_message(leave, "exit()");
    user_crash_leave();
    CHECK(sigaction(SIGSEGV, NULL, &now) == 0 && now.sa_sigaction == count);
    raise(SIGSEGV);
    CHECK(passed_on == 3);
    return 0;
}
