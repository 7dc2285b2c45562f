/* session.c: begins and ends the recording: MPI_Init, MPI_Finalize, MPI_Abort, the end of the process, fatal signals. */
#define _GNU_SOURCE
#include "file.h"
#include "record.h"
#include "watch.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define FOLDER "MEMLINE_WATCH"
/* Names the ranks that are recorded, as in 0-3,8; all if it is not set. */
#define RANKS "MEMLINE_WATCH_RANKS"
/* Seconds until the file is written for the first time, and longest time between two. */
#define FIRST_SECONDS 1
#define LONGEST_SECONDS 64

static char folder[3800];
static file_head head;
static uint64_t begin_ticks;
static struct timespec began;
static double cost_ticks;

static double seconds_since(const struct timespec *then) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then->tv_sec) + 1e-9 * (double)(now.tv_nsec - then->tv_nsec);
}

static void write_as(const char *how) {
    file_end end = {.seconds = seconds_since(&began), .cost_ticks = cost_ticks};
    uint64_t ticks = watch_ticks() - begin_ticks;
    if (head.pid != getpid()) /* a child of the program has no recording of its own */
        return;
    end.tick_seconds = ticks > 0 ? end.seconds / (double)ticks : 0;
    snprintf(end.how, sizeof end.how, "%s", how);
    place_read(&head.at);
    file_write(folder, &head, &end);
}

/* Writes what is recorded so far, and sets the time of the next one: after twice as long, or the longest. */
static void checkpoint(void) {
    if (!watch_on)
        return;
    double so_far = seconds_since(&began);
    double rate = (double)(watch_ticks() - begin_ticks) / so_far;
    int early = so_far < FIRST_SECONDS; /* called to learn the rate of the ticks */
    double next = early ? FIRST_SECONDS : so_far + (so_far < LONGEST_SECONDS ? so_far : LONGEST_SECONDS);
    record_checkpoint(begin_ticks + (uint64_t)(rate * next), checkpoint);
    if (!early)
        write_as("running");
}

/* Writes the file once, and stops recording. */
static void finish(const char *how) {
    if (!watch_on)
        return;
    watch_on = 0;
    write_as(how);
}

static void at_exit(void) {
    finish("exit");
}

static const int fatal[] = {SIGTERM, SIGINT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGXCPU};
#define FATAL ((int)(sizeof fatal / sizeof fatal[0]))
static struct sigaction earlier[FATAL];
static int free_before[FATAL]; /* whether the program had no handler before MPI_Init */

static void on_signal(int number, siginfo_t *from, void *context) {
    char how[32];
    (void)context;
    snprintf(how, sizeof how, "signal %d", number);
    finish(how);
    for (int i = 0; i < FATAL; i++)
        if (fatal[i] == number)
            sigaction(number, &earlier[i], NULL);
    /* An instruction that failed fails again when this handler returns; another signal is sent again. */
    if (from->si_code <= 0)
        raise(number);
}

/* Whether a handler is that of a library below MPI, which reports errors. Those of other programs may use signals otherwise: a
 * Java virtual machine handles SIGSEGV as part of its work.
 */
static int of_mpi(const struct sigaction *action) {
    static const char *const libraries[] = {"/libucs", "/libmpi", "/libopen-pal", "/libpsm"};
    Dl_info found;
    if (dladdr((void *)(uintptr_t)action->sa_handler, &found) == 0 || found.dli_fname == NULL)
        return 0;
    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++)
        if (strstr(found.dli_fname, libraries[i]) != NULL)
            return 1;
    return 0;
}

void watch_signals(void) {
    struct sigaction now;
    for (int i = 0; i < FATAL; i++)
        free_before[i] = sigaction(fatal[i], NULL, &now) == 0 && (now.sa_handler == SIG_DFL || of_mpi(&now));
}

/* Handles the signals for which the program had no handler. MPI_Init may have added one, which then runs afterwards. */
static void catch_signals(void) {
    struct sigaction own;
    memset(&own, 0, sizeof own);
    own.sa_sigaction = on_signal;
    own.sa_flags = SA_SIGINFO;
    sigemptyset(&own.sa_mask);
    for (int i = 0; i < FATAL; i++)
        if (free_before[i])
            sigaction(fatal[i], &own, &earlier[i]);
}

static const char *threads_text(int threads) {
    return threads == MPI_THREAD_MULTIPLE     ? "multiple"
           : threads == MPI_THREAD_SERIALIZED ? "serialized"
           : threads == MPI_THREAD_FUNNELED   ? "funneled"
                                              : "single";
}

/* Whether a list such as 0-3,8 has a rank. */
static int listed(const char *list, int rank) {
    for (char *end; *list != 0; list = end + (*end == ',')) {
        long first = strtol(list, &end, 10), last = first;
        if (*end == '-')
            last = strtol(end + 1, &end, 10);
        if (first <= rank && rank <= last)
            return 1;
        if (*end != ',')
            break;
    }
    return 0;
}

static void watch_begin(int threads) {
    const char *wanted = getenv(FOLDER), *chosen = getenv(RANKS);
    struct timespec now;
    char library[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    MPI_Comm parent = MPI_COMM_NULL;
    if (watch_on || wanted == NULL || wanted[0] == 0)
        return;
    snprintf(folder, sizeof folder, "%s", wanted);
    PMPI_Comm_rank(MPI_COMM_WORLD, &head.rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &head.ranks);
    PMPI_Comm_get_parent(&parent);
    head.spawned = parent != MPI_COMM_NULL;
    PMPI_Get_library_version(library, &length);
    snprintf(head.library, sizeof head.library, "%.*s", (int)strcspn(library, "\n"), library);
    ssize_t bytes = readlink("/proc/self/exe", head.program, sizeof head.program - 1);
    head.program[bytes > 0 ? bytes : 0] = 0;
    snprintf(head.threads, sizeof head.threads, "%s", threads_text(threads));
    head.pid = getpid();
    clock_gettime(CLOCK_REALTIME, &now);
    head.started = (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    if (chosen != NULL && chosen[0] != 0 && !listed(chosen, head.rank)) {
        clock_gettime(CLOCK_MONOTONIC, &began);
        write_as("left out"); /* others need to know where this rank runs */
        return;
    }
    if (record_open() != 0)
        return;
    cost_ticks = record_cost_ticks();
    record_threaded(threads == MPI_THREAD_MULTIPLE);
    catch_signals();
    atexit(at_exit);
    clock_gettime(CLOCK_MONOTONIC, &began);
    begin_ticks = watch_ticks();
    /* The rate of the ticks is known only roughly until some time has passed. */
    record_checkpoint(begin_ticks + UINT64_C(1000000) * FIRST_SECONDS, checkpoint);
    watch_on = 1;
}

void watch_end(void) {
    finish("finalize");
}

void watch_abort(void) {
    finish("abort");
}

int watch_begun(int result) {
    int threads = MPI_THREAD_SINGLE;
    if (result == MPI_SUCCESS && PMPI_Query_thread(&threads) == MPI_SUCCESS)
        watch_begin(threads);
    return result;
}

WRAPPER int MPI_Init(int *argc, char ***argv) {
    watch_signals();
    return watch_begun(PMPI_Init(argc, argv));
}

WRAPPER int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
    watch_signals();
    return watch_begun(PMPI_Init_thread(argc, argv, required, provided));
}

WRAPPER int MPI_Finalize(void) {
    watch_end();
    return PMPI_Finalize();
}

WRAPPER int MPI_Abort(MPI_Comm comm, int code) {
    watch_abort();
    return PMPI_Abort(comm, code);
}

/* Handles of another MPI have another size, so that its calls cannot even be passed on: the program is started again without
 * this library. */
static void start_again(void) {
    static char line[1 << 20];
    static char *words[1 << 14];
    int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC), many = 0;
    ssize_t bytes = 0, some;
    while (file >= 0 && (some = read(file, line + bytes, sizeof line - 1 - (size_t)bytes)) > 0)
        bytes += some;
    for (ssize_t at = 0; at < bytes && many < (int)(sizeof words / sizeof words[0]) - 1;
         at += (ssize_t)strlen(line + at) + 1)
        words[many++] = line + at;
    const char *wanted = getenv(FOLDER);
    if (wanted != NULL)
        file_refuse(wanted, "the program uses another MPI than " MEMLINE_WATCH_FOR);
    unsetenv("LD_PRELOAD");
    unsetenv(FOLDER);
    if (many > 0)
        execv("/proc/self/exe", words);
}

/* A symbol that only the MPI has for which this library was built, and one that only others have. */
#ifdef OPEN_MPI
#define OTHERS "MPIR_Dup_fn"
#else
#define OTHERS "ompi_mpi_comm_world"
#endif

__attribute__((constructor)) static void require_own_mpi(void) {
    if (dlsym(RTLD_DEFAULT, OTHERS) != NULL)
        start_again();
}
