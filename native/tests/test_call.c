/* test_call.c: tests the recording of visits: runs programs like those that the translator makes, each in a
 * process of its own, and reads their traces. */
#define _GNU_SOURCE
#include "../memline/call.h"
#include "call_reader.h"

#include <dirent.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static cll_experiment outer = {"outer", "outer[0]", "", 0, 0, "a \"b\".c", 1, "", 0, 0};
static cll_experiment inner = {"inner", "inner[0]*n", "n", 1, 0, "a.c", 2, "", 0, 0};
static cll_experiment again = {"inner", "inner[0]*n", "n", 1, 0, "a.c",
                               /* The same experiment at another place of the program. */
                               3, "", 0, 0};

static cll_experiment sends = {"sends", "sends[0]*n", "n", 1, 0, "a.c", 4, "oblivious", 2, 0};
static cll_experiment waits = {"waits", "waits[0]", "", 0, 0, "a.c", 5, "global", 0, 0};

static char folder[] = "/tmp/memline-call-XXXXXX";
static char printed[4096];

static void clear(void) {
    DIR *all = opendir(folder);
    struct dirent *one;
    char path[512];
    while ((one = readdir(all)) != NULL) {
        snprintf(path, sizeof path, "%s/%.250s", folder, one->d_name);
        if (one->d_name[0] != '.')
            unlink(path);
    }
    closedir(all);
}

static const char *file(const char *name) {
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* The clock of the programs; the linker puts it in place of clock_gettime. For checks of times it advances by
 * a fixed step with each reading, so that the machine has no influence. Otherwise it is the real clock. */
#define STEP_NS 100
static int64_t stepped = -1;
int __real_clock_gettime(clockid_t id, struct timespec *now);
int __wrap_clock_gettime(clockid_t id, struct timespec *now);

int __wrap_clock_gettime(clockid_t id, struct timespec *now) {
    if (id != CLOCK_MONOTONIC || stepped < 0)
        return __real_clock_gettime(id, now);
    int64_t ns = __atomic_add_fetch(&stepped, STEP_NS, __ATOMIC_RELAXED);
    *now = (struct timespec){ns / 1000000000, ns % 1000000000};
    return 0;
}

/* Runs a program in a child process and returns its exit status. Its output is stored in `printed`. */
static int ends(int (*program)(void)) {
    int ends[2], status;
    size_t length = 0;
    ssize_t got;
    CHECK(pipe(ends) == 0);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        cll_program("t");
        exit(program());
    }
    close(ends[1]);
    while ((got = read(ends[0], printed + length, sizeof printed - 1 - length)) > 0)
        length += (size_t)got;
    printed[length] = '\0';
    close(ends[0]);
    CHECK(waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* Returns the number of visits, or of abandoned visits, of an experiment in the last line {"end":…} of the
 * trace. */
static long trace_count(const char *what, const char *name) {
    const char *counts = member(trace.end, what);
    CHECK(counts != NULL);
    return number(counts, name);
}

static void visit(cll_experiment *e, double n) {
    cll_begin(e, (const double[]){n});
    cll_end(e);
}

#define PARENTS 50
#define CHILDREN 100

static int nest(void) {
    for (int i = 0; i < PARENTS; i++) {
        cll_begin(&outer, NULL);
        for (int n = 0; n < CHILDREN; n++)
            visit(&inner, n);
        cll_end(&outer);
    }
    return 7;
}

/* The time of a visit does not contain the recording of the visits within it (200 steps of the clock), except
 * when a full buffer was enlarged. */
static void check_nesting(void) {
    stepped = 0;
    CHECK(ends(nest) == 7 && printed[0] == '\0');
    stepped = -1;
    CHECK(read_file(file("t.cll.0.dat")) && trace.parts == 1 && trace.ends == 1 && !trace.torn);
    CHECK(visits_of("outer") == PARENTS && visits_of("inner") == PARENTS * CHILDREN);
    CHECK(trace_count("visits", "inner") == PARENTS * CHILDREN && trace_count("abandoned", "inner") == 0);
    double inside_ns = strtod(member(trace.head, "inside_ns"), NULL);
    double visit_ns = strtod(member(trace.head, "visit_ns"), NULL);
    int next = 0, without = 0;
    CHECK(inside_ns == STEP_NS && visit_ns >= 2 * STEP_NS && visit_ns < 2.1 * STEP_NS);
    for (int i = 0; i < trace.visits; i++) {
        const read_visit *v = &trace.visit[i];
        without += strcmp(v->name, "outer") == 0 && v->ns > -STEP_NS && v->ns < STEP_NS;
        if (strcmp(v->name, "inner") == 0)
            CHECK(v->value == next++ % CHILDREN);
    }
    CHECK(without > PARENTS / 2);
}

static int fibonacci(int n) {
    int f = n;
    cll_begin(&inner, (const double[]){(double)n});
    if (n > 1)
        f = fibonacci(n - 1) + fibonacci(n - 2);
    cll_end(&inner);
    return f;
}

static int recurse(void) {
    return fibonacci(12);
}

static void check_recursion(void) {
    int of[13] = {0};
    CHECK(ends(recurse) == 144);
    CHECK(read_file(file("t.cll.0.dat")) && visits_of("inner") == 465);
    for (int i = 0; i < trace.visits; i++)
        of[(int)trace.visit[i].value]++;
    CHECK(of[12] == 1 && of[11] == 1 && of[10] == 2 && of[1] == 144);
}

static jmp_buf back;

static void leave(int how) {
    cll_begin(&inner, (const double[]){(double)how});
    if (how == 0)
        return;
    if (how == 1)
        longjmp(back, 1);
    cll_end(&inner);
}

static int leave_often(void) {
    cll_begin(&outer, NULL);
    for (volatile int i = 0; i < 301; i++) {
        if (setjmp(back) == 0)
            leave(i % 3);
    }
    for (int i = 0; i < 1000; i++) {
        cll_begin(&again, (const double[]){1000});
        if (i % 4 == 0)
            continue;
        if (i == 999)
            goto out;
        cll_end(&again);
    }
out:
    cll_end(&outer);
    cll_end(&outer); /* an end without a beginning */
    cll_begin(&outer, NULL);
    exit(3); /* the program ends within a visit */
}

static void check_left(void) {
    CHECK(ends(leave_often) == 3);
    CHECK(read_file(file("t.cll.0.dat")) && visits_of("outer") == 1 && visits_of("inner") == 100 + 749);
    for (int i = 0; i < trace.visits; i++)
        CHECK(strcmp(trace.visit[i].name, "outer") == 0 ||
              trace.visit[i].value == (trace.visit[i].line == 2 ? 2 : 1000));
    CHECK(trace_count("abandoned", "inner") == 201 + 251 && trace_count("abandoned", "outer") == 1);
}

#define PAUSE_NS 20000000

static void pause_and_leave(void) {
    cll_begin(&inner, (const double[]){1});
    int64_t paused = cll_pause();
    stepped += PAUSE_NS;
    cll_resume(paused, CLL_FRAME);
}

static int leave_what_paused(void) {
    cll_begin(&outer, NULL);
    pause_and_leave();
    cll_end(&outer);
    return 0;
}

/* If a visit is left after a pause within it, the pause does not count in the visit that encloses it. */
static void check_left_after_pause(void) {
    stepped = 0;
    CHECK(ends(leave_what_paused) == 0);
    stepped = -1;
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits == 1 && trace_count("abandoned", "inner") == 1);
    CHECK(trace.visit[0].ns < PAUSE_NS / 2);
}

static pthread_barrier_t all_visited;

static void *work(void *lives) {
    for (int i = 0; i < 10000; i++)
        visit(&inner, i);
    cll_begin(&inner, (const double[]){-1}); /* this visit is left by the end of the thread */
    pthread_barrier_wait(&all_visited);
    while (lives != NULL)
        pause();
    return NULL;
}

static int threads(void) {
    pthread_t some[4];
    pthread_barrier_init(&all_visited, NULL, 5);
    for (int i = 0; i < 4; i++)
        CHECK(pthread_create(&some[i], NULL, work, i < 2 ? NULL : &some) == 0);
    pthread_barrier_wait(&all_visited);
    CHECK(pthread_join(some[0], NULL) == 0 && pthread_join(some[1], NULL) == 0);
    return 0; /* the other two threads still run */
}

static void check_threads(void) {
    int of[4] = {0};
    CHECK(ends(threads) == 0);
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits == 40000 && trace.ends == 1);
    /* Only threads that have ended count their abandoned visits. */
    CHECK(trace_count("abandoned", "inner") == 2);
    for (int i = 0; i < trace.visits; i++)
        of[trace.visit[i].thread]++;
    for (int i = 0; i < 4; i++)
        CHECK(of[i] == 10000);
}

static int killed(void) {
    for (int i = 0; i < 10000; i++)
        visit(&inner, i);
    raise(SIGKILL);
    return 0;
}

static int killed_later(void) {
    const struct timespec second = {1, 50000000};
    visit(&inner, 0);
    nanosleep(&second, NULL);
    visit(&inner, 1);
    visit(&inner, 2);
    raise(SIGKILL);
    return 0;
}

static void check_killed(void) {
    CHECK(ends(killed) == -SIGKILL && ends(killed_later) == -SIGKILL);
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits >= 8192 && trace.visits <= 10000 && trace.ends == 0);
    for (int i = 0; i < trace.visits; i++)
        CHECK(trace.visit[i].value == i);
    CHECK(read_file(file("t.cll.1.dat")) && trace.visits >= 2);
}

static int full(void) {
    const struct rlimit limit = {200000, 200000};
    CHECK(setrlimit(RLIMIT_FSIZE, &limit) == 0);
    for (int i = 0; i < 20000; i++)
        visit(&inner, i);
    return 9;
}

static int lines(const char *text) {
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

static void check_full(void) {
    CHECK(ends(full) == 9 && lines(printed) == 1 && strstr(printed, "File too large") != NULL);
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits >= 4096 && trace.visits < 25000 && !trace.torn);
    setenv("MEMLINE_CALL_DIR", file("none"), 1);
    CHECK(ends(nest) == 7 && lines(printed) == 1 && strstr(printed, "none/t.cll.0.dat") != NULL);
    setenv("MEMLINE_CALL_DIR", folder, 1);
    clear();
    setenv("MEMLINE_CALL", "off", 1);
    CHECK(ends(nest) == 7 && printed[0] == '\0' && access(file("t.cll.0.dat"), F_OK) != 0);
    unsetenv("MEMLINE_CALL");
}

/* A malloc that fails when `memory` bytes are used up; the linker puts it in place of malloc. */
static size_t memory = SIZE_MAX;
void *__real_malloc(size_t bytes);
void *__wrap_malloc(size_t bytes);

void *__wrap_malloc(size_t bytes) {
    if (bytes > memory)
        return NULL;
    memory -= memory == SIZE_MAX ? 0 : bytes;
    return __real_malloc(bytes);
}

/* Visits during a report are kept in memory, and here there is too little memory for them. */
static int held(void) {
    visit(&inner, 0);
    CHECK(cll_gather_begin() > 0);
    memory = 4000000;
    for (int i = 0; i < 500000; i++)
        visit(&inner, i);
    cll_gather_end(0);
    return 4;
}

static void check_no_memory(void) {
    CHECK(ends(held) == 4 && lines(printed) == 1 && strstr(printed, "no memory") != NULL);
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits > 1 && trace.visits < 200000 && trace.ends == 2);
    CHECK(trace_count("visits", "inner") == trace.visits - 1);
}

static int forks(void) {
    int status;
    visit(&inner, 0);
    pid_t child = fork();
    visit(&inner, 1);
    visit(&inner, 2);
    if (child == 0)
        return 5;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

static void check_fork(void) {
    CHECK(ends(forks) == 5 && lines(printed) == 1 && strstr(printed, "was forked") != NULL);
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits == 3 && trace.ends == 1);
}

/* A ring grows while its contents wrap around its end. */
static int reported(void) {
    for (int i = 0; i < 20; i++)
        visit(&inner, i);
    cll_report("inner");
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits == 20 && trace.ends == 0);
    for (int i = 20; i < 1000; i++)
        visit(&inner, i);
    return 0;
}

static void check_reported(void) {
    CHECK(ends(reported) == 0 && ends(nest) == 7);
    CHECK(read_file(file("t.cll.1.dat")) && trace.visits == PARENTS * (1 + CHILDREN));
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits == 1000);
    for (int i = 0; i < 1000; i++)
        CHECK(trace.visit[i].value == i);
}

static int supersteps(void) {
    for (int i = 0; i < 100; i++) { /* more visits than fit into the ring at first */
        cll_begin(&outer, NULL);
        visit(&inner, i);
        cll_begin(&sends, (const double[]){i, 1, 8.0 * i, -2, 3});
        visit(&inner, 1000);
        cll_end(&sends);
        cll_begin(&waits, NULL);
        cll_end(&waits);
        cll_end(&outer);
    }
    return 0;
}

/* Visits of supersteps have their messages after the variables; visits of other experiments have no messages.
 */
static void check_supersteps(void) {
    int of = 0;
    CHECK(ends(supersteps) == 0);
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits == 500 && trace.supersteps == 1 &&
          trace.global == 1);
    for (int i = 0; i < trace.visits; i++) {
        const read_visit *v = &trace.visit[i];
        int is = strcmp(v->name, "sends") == 0;
        CHECK(is ? v->value == of && v->to[0] == 1 && v->bytes[0] == 8.0 * of && v->to[1] == -2 &&
                       v->bytes[1] == 3
                 : v->to[0] == 0 && v->bytes[1] == 0);
        of += is;
    }
    CHECK(of == 100 && visits_of("waits") == 100 && visits_of("inner") == 200);
}

static int counted(void) {
    const struct timespec while_ = {0, 2000000};
    cll_begin(&outer, NULL);
    nanosleep(&while_, NULL);
    visit(&inner, 1);
    cll_end(&outer);
    return 0;
}

/* Checks event counters, if the system allows them: a sleep causes one context switch and takes no CPU time.
 */
static void check_counted(void) {
    setenv("MEMLINE_CALL_COUNTERS", "context-switches,nonsense", 1);
    CHECK(ends(counted) == 0 && lines(printed) == 1 && strstr(printed, "nonsense: ") != NULL);
    unsetenv("MEMLINE_CALL_COUNTERS");
    CHECK(read_file(file("t.cll.0.dat")) && trace.visits == 2);
    CHECK(strstr(member(trace.head, "counters_missing"), "nonsense") != NULL);
    if (list_length(trace.head, "counters") == 0) {
        CHECK(strstr(printed, "context-switches: ") != NULL);
        return;
    }
    for (int i = 0; i < trace.visits; i++)
        CHECK(strcmp(trace.visit[i].name, "inner") == 0 || trace.visit[i].count >= 1 ||
              strncmp(member(trace.head, "counters"), "[\"context-switches:u\"", 21) == 0);
}

int main(void) {
    void (*const checks[])(void) = {check_nesting, check_recursion, check_left,      check_left_after_pause,
                                    check_threads, check_killed,    check_full,      check_fork,
                                    check_counted, check_reported,  check_no_memory, check_supersteps};
    CHECK(mkdtemp(folder) != NULL && setenv("MEMLINE_CALL_DIR", folder, 1) == 0);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        checks[i]();
        clear();
    }
    rmdir(folder);
    return 0;
}
