/* session.c: begins the recording in MPI_Init, and ends it in MPI_Finalize or MPI_Abort, at the end of the
 * process, or at a fatal signal. */
#define _GNU_SOURCE
#include "bind.h"
#include "file.h"
#include "record.h"
#include "watch.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define FOLDER "MEMLINE_WATCH"
/* The environment variable with the ranks to record, such as 0-3,8. If it is not set, all ranks are recorded.
 */
#define RANKS "MEMLINE_WATCH_RANKS"
/* Seconds until the file of the rank is written for the first time, and the longest time in seconds from one
 * writing to the next. */
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
    if (head.pid != getpid()) /* a forked child of the program is not recorded */
        return;
    end.tick_seconds = ticks > 0 ? end.seconds / (double)ticks : 0;
    snprintf(end.how, sizeof end.how, "%s", how);
    place_read(&head.at);
    file_write(folder, &head, &end);
}

/* Writes the file of the rank with what is recorded so far, and sets the time of the next writing. The time
 * until then is the duration of the recording so far, at most LONGEST_SECONDS. */
static void checkpoint(void) {
    if (!watch_on)
        return;
    double so_far = seconds_since(&began);
    double rate = (double)(watch_ticks() - begin_ticks) / so_far;
    /* The first calls of this function come too early, because the tick rate is not known well yet. They
     * only set a better time. */
    int early = so_far < FIRST_SECONDS;
    double next = early ? FIRST_SECONDS : so_far + (so_far < LONGEST_SECONDS ? so_far : LONGEST_SECONDS);
    record_checkpoint(begin_ticks + (uint64_t)(rate * next), checkpoint);
    if (!early)
        write_as("running");
}

static char ending[32];

static void write_end(void) {
    write_as(ending);
}

/* Writes the file of the rank for the last time, and stops recording. Further calls of this function have no
 * effect. */
static void finish(const char *how) {
    if (head.pid != getpid() || !__atomic_exchange_n(&watch_on, 0, __ATOMIC_ACQ_REL))
        return;
    snprintf(ending, sizeof ending, "%s", how);
    record_alone(write_end);
}

static void at_exit(void) {
    finish("exit");
}

/* Replaces _exit. After a fatal error, Open MPI ends a rank by _exit, without MPI_Abort and without running
 * atexit() functions. A forked child of the program also calls it, even one that shares the program's memory
 * (vfork). */
static _Noreturn void end_now(int code) {
    finish("exit");
    while (1)
        syscall(SYS_exit_group, code);
}

WRAPPER _Noreturn void _exit(int code) {
    end_now(code);
}

WRAPPER _Noreturn void _Exit(int code) {
    end_now(code);
}

static const int fatal[] = {SIGTERM, SIGINT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGXCPU};
#define FATAL ((int)(sizeof fatal / sizeof fatal[0]))
static struct sigaction earlier[FATAL];
static int free_before[FATAL]; /* 1: no handler for this signal before MPI_Init, or only one of MPI */

static void on_signal(int number, siginfo_t *from, void *context) {
    char how[32];
    (void)context;
    snprintf(how, sizeof how, "signal %d", number);
    finish(how);
    for (int i = 0; i < FATAL; i++)
        if (fatal[i] == number)
            sigaction(number, &earlier[i], NULL);
    /* After a fault, the instruction is executed again when this handler returns, and faults again. Other
     * signals do not occur again by themselves, so they are raised here. */
    const int instruction = number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL;
    if (!instruction || from->si_code <= 0)
        raise(number);
}

/* Returns whether a signal handler belongs to MPI or to a library that MPI uses. Such handlers only report
 * errors. Other handlers may need the signals: a Java VM uses SIGSEGV in normal operation. */
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

static void note_signals(void) {
    struct sigaction now;
    for (int i = 0; i < FATAL; i++)
        free_before[i] = sigaction(fatal[i], NULL, &now) == 0 && (now.sa_handler == SIG_DFL || of_mpi(&now));
}

/* Installs a handler for those fatal signals for which the program itself had no handler before MPI_Init. If
 * MPI_Init has installed a handler, it runs after this one. */
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

/* Returns whether a list of ranks such as 0-3,8 contains `rank`. */
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

/* Returns whether the running MPI library has the version for which this library was built. `library` is its
 * description. For other MPI implementations than Open MPI and MPICH the result is 1, because the form of
 * their description is not known. */
static int own_version(const char *library) {
    static const struct {
        const char *key, *words;
    } known[] = {{"openmpi-", "Open MPI v"}, {"mpich-", "MPICH Version:"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const size_t key = strlen(known[i].key), words = strlen(known[i].words);
        const char *wanted = &MEMLINE_WATCH_FOR[key], *runs = library + words;
        if (strncmp(MEMLINE_WATCH_FOR, known[i].key, key) != 0)
            continue;
        if (strncmp(library, known[i].words, words) != 0)
            return 0;
        runs += strspn(runs, " \t");
        const char after = strncmp(runs, wanted, strlen(wanted)) == 0 ? runs[strlen(wanted)] : '.';
        return after != '.' && (after < '0' || after > '9');
    }
    return 1;
}

/* Stores a text from the launcher that is equal for all ranks of one start of mpirun: the PMIx namespace,
 * the Slurm job step, or the control port of hydra. */
static void read_job(char *job, size_t most) {
    const char *space = getenv("PMIX_NAMESPACE"), *id = getenv("SLURM_JOB_ID"),
               *step = getenv("SLURM_STEP_ID");
    if (space != NULL)
        snprintf(job, most, "%s", space);
    else if (id != NULL && step != NULL)
        snprintf(job, most, "%s.%s", id, step);
    else
        place_hydra(job, most);
}

static void watch_begin(int threads) {
    /* Room for the description of the MPI library. The running version may have a longer description than the
     * one compiled for; those derived from MPICH have the longest. */
    enum { LONGEST = MPI_MAX_LIBRARY_VERSION_STRING > 8192 ? MPI_MAX_LIBRARY_VERSION_STRING : 8192 };
    const char *wanted = getenv(FOLDER), *chosen = getenv(RANKS);
    struct timespec now;
    char library[LONGEST + 1], why[400];
    int length = 0;
    MPI_Comm parent = MPI_COMM_NULL;
    if (watch_on || wanted == NULL || wanted[0] == 0)
        return;
    snprintf(folder, sizeof folder, "%s", wanted);
    file_open();
    PMPI_Get_library_version(library, &length);
    if (!own_version(library)) { /* with another version, calls are passed on to MPI but not recorded */
        snprintf(why, sizeof why, "the program runs on %.*s, not on " MEMLINE_WATCH_FOR,
                 (int)strcspn(library, ",\n"), library);
        file_refuse(folder, why);
        return;
    }
    PMPI_Comm_rank(MPI_COMM_WORLD, &head.rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &head.ranks);
    PMPI_Comm_get_parent(&parent);
    head.spawned = parent != MPI_COMM_NULL;
    snprintf(head.library, sizeof head.library, "%.*s", (int)strcspn(library, "\n"), library);
    ssize_t bytes = readlink("/proc/self/exe", head.program, sizeof head.program - 1);
    head.program[bytes > 0 ? bytes : 0] = 0;
    snprintf(head.threads, sizeof head.threads, "%s", threads_text(threads));
    head.pid = getpid();
    clock_gettime(CLOCK_REALTIME, &now);
    read_job(head.job, sizeof head.job);
    head.started = (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    if (chosen != NULL && chosen[0] != 0 && !listed(chosen, head.rank)) {
        clock_gettime(CLOCK_MONOTONIC, &began);
        write_as("left out"); /* the files of the other ranks refer to this rank, so its place is needed */
        return;
    }
    if (record_open() != 0)
        return;
    record_threaded(threads == MPI_THREAD_MULTIPLE);
    cost_ticks = record_cost_ticks();
    catch_signals();
    atexit(at_exit);
    clock_gettime(CLOCK_MONOTONIC, &began);
    begin_ticks = watch_ticks();
    /* The number of ticks per second is not known yet. 10^6 is a low estimate, so the first checkpoint
     * (writing of the file) comes early. */
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
    watch_signals(SITE);
    return watch_begun(PMPI_Init(argc, argv));
}

WRAPPER int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
    watch_signals(SITE);
    return watch_begun(PMPI_Init_thread(argc, argv, required, provided));
}

#if MPI_VERSION >= 4
/* MPI sessions are supported but not recorded: calls are only passed on. */
WRAPPER int MPI_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session *session) {
    watch_signals(SITE);
    return PMPI_Session_init(info, handler, session);
}
#endif

WRAPPER int MPI_Finalize(void) {
    watch_end();
    return PMPI_Finalize();
}

WRAPPER int MPI_Abort(MPI_Comm comm, int code) {
    watch_abort();
    return PMPI_Abort(comm, code);
}

/* Returns the command line of the program, in memory that the caller frees: words that each end with a NUL.
 * *many receives their number. Returns NULL on failure. */
static char *command_line(int *many) {
    char *text = NULL, *larger;
    size_t used = 0, room = 0;
    ssize_t some = 1;
    int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && some > 0) {
        if (room - used < 4096) {
            room = 2 * room + 8192;
            larger = realloc(text, room);
            if (larger == NULL)
                break;
            text = larger;
        }
        some = read(file, text + used, room - used);
        used += some > 0 ? (size_t)some : 0;
    }
    if (file >= 0)
        close(file);
    *many = 0;
    for (size_t at = 0; at < used; at++)
        *many += text[at] == 0;
    if (some != 0) {
        free(text);
        return NULL;
    }
    return text;
}

/* Removes this library from LD_PRELOAD, for a restart of the program. If it is not found there, LD_PRELOAD is
 * removed, because the program would otherwise restart itself endlessly. */
static void not_preloaded(void) {
    static const char separators[] = ": ";
    Dl_info own;
    int removed = 0;
    const char *all = getenv("LD_PRELOAD");
    char *others = all == NULL ? NULL : calloc(strlen(all) + 2, 1);
    if (others != NULL && dladdr((void *)(uintptr_t)not_preloaded, &own) != 0)
        while (*(all += strspn(all, separators)) != 0) {
            const size_t bytes = strcspn(all, separators);
            if (strlen(own.dli_fname) == bytes && strncmp(own.dli_fname, all, bytes) == 0)
                removed = 1;
            else {
                strcat(others, others[0] == 0 ? "" : ":");
                strncat(others, all, bytes);
            }
            all += bytes;
        }
    if (removed && others[0] != 0)
        setenv("LD_PRELOAD", others, 1);
    else
        unsetenv("LD_PRELOAD");
    free(others);
}

/* Starts the program again without this library. This is done for another MPI implementation, because its
 * handles have another size, so that its calls cannot be passed on. */
static void start_again(void) {
    int many = 0;
    const char *wanted = getenv(FOLDER);
    char *line = command_line(&many), *word = line;
    char **words = calloc((size_t)many + 1, sizeof *words);
    if (wanted != NULL)
        file_refuse(wanted, "the program uses another MPI than " MEMLINE_WATCH_FOR);
    for (int i = 0; line != NULL && words != NULL && i < many; i++, word += strlen(word) + 1)
        words[i] = word;
    not_preloaded();
    unsetenv(FOLDER);
    if (line != NULL && words != NULL && many > 0)
        execv("/proc/self/exe", words);
}

__attribute__((constructor)) static void require_own_mpi(void) {
    if (bind_other())
        start_again();
}

void watch_signals(const void *caller) {
    if (bind_from(caller) != 0) {
        start_again();
        _exit(
            /* Restarting has failed; the program cannot continue, because this library has found no MPI
             * functions. */
            127);
    }
    note_signals();
}
