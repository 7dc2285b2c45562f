/* memline/call.h: what `jobs/memline call translate` makes of `#pragma cll` calls this: times and counts the visits of a
 * program's experiments, and writes them to PROG.cll.N.dat. Of C99 or gnu89, POSIX threads, and nothing else of memline's:
 *
 *     jobs/memline call translate prog.c -o prog.cll.c
 *     cc -O2 prog.cll.c $(jobs/memline call flags) -o prog
 *
 * The environment, when the program runs:
 *     MEMLINE_CALL=off          nothing is recorded
 *     MEMLINE_CALL_DIR          the folder of traces; the current one without it
 *     MEMLINE_CALL_COUNTERS     cycles,instructions,cache-misses,page-faults,context-switches,task-clock: some of these
 *                               are read too, by perf_event; a visit then takes a microsecond more. Those that are not
 *                               permitted or not there are left out; a line on stderr and the trace say why
 *
 * A trace. PROG.cll.N.dat, N the first number that is free; of several ranks, rank r's is PROG.cll.N.dat.r until a report
 * gathers it. One or more parts, one behind the other, each by one rank: lines of JSON, and behind a block's line its bytes.
 *
 *     {"cll":1,"program":"fft","run":0,"rank":0,"ranks":4,"host":"n1","cpu":"…","started":"2026-11-23T11:00:00Z",
 *      "started_ns":123,"visit_ns":61.5,"inside_ns":22.5,"byte_order":"little","counters":[],"counters_missing":"",
 *      "pid":7,"part":0}                                                      one line, the first of a part
 *     {"experiment":0,"name":"f","formula":"f[0]+f[1]*N","variables":["N"],"sync":false,"file":"fft.c","line":12}
 *     {"experiment":1,"name":"x","formula":"x[0]","variables":[],"sync":false,"file":"fft.c","line":20,
 *      "superstep":"oblivious","messages":1}          a superstep's; "global" if it holds a barrier of all ranks
 *     {"block":0,"thread":0,"visits":512,"bytes":16384,"check":"0123456789abcdef"}       of experiment 0; bytes; newline
 *     {"end":true,"visits":{"f":512},"abandoned":{"f":0}}       an orderly end of the part; how many visits it has, and had
 *
 * A block's bytes, column by column, in the machine's order: int64 start_ns[visits] and end_ns[visits] of CLOCK_MONOTONIC;
 * float64 nanoseconds[visits]; float64 each variable's [visits]; float64 of each of a superstep's `messages` the rank that it
 * is for [visits], below 0 for none, and its bytes [visits]; uint64 each counter's [visits], all ones where a thread
 * could not count. check: FNV-1a by words of 64 bits (h = 0xcbf29ce484222325; for each 8 bytes w:
 * h = (h ^ w) * 0x100000001b3).
 *
 * Between start_ns and end_ns is also what this library took; the nanoseconds are without it, as it measures by itself at
 * the start: inside_ns of the visit itself, visit_ns
 * for each visit within it, and whatever time writing, barriers (of sync) and reports took. A thread's visits are written
 * when an experiment has 4096, or by the first visit to end a second after the last were: killed, a program loses no more.
 * Not for signal handlers. A forked child is not recorded. */
#ifndef MEMLINE_CALL_H
#define MEMLINE_CALL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One place of a program; of static storage. */
typedef struct cll_experiment {
    const char *name, *formula;
    const char *variables; /* of the formula, as C writes them, separated by blanks; "" for none */
    int count;             /* of variables */
    int sync;              /* whether a barrier of the ranks precedes each visit */
    const char *file;
    int line;
    const char *superstep; /* "oblivious", "global", or "" (NULL, too) for one that is none */
    int messages;          /* a rank and bytes each, behind the variables' values */
    int id;                /* the library's; 0 at first */
} cll_experiment;

/* cll_program("fft"): the trace's name; once, at the beginning of main. Without it: CLL_PROGRAM, if that was defined when
 * this file was included, or the name of the file of the first experiment. */
void cll_program(const char *name);

/* cll_begin(&e, values) and cll_end(&e): a visit. values, one a variable and two a message, are copied; NULL where there are none. A visit that
 * is left by return, break, goto or longjmp is told by the frames of the stack, dropped and counted as abandoned. */
void cll_enter(cll_experiment *e, const double *values, const void *frame);
void cll_leave(cll_experiment *e, const void *frame);

/* cll_report("f") or ("all"): writes what has been visited so far, of all threads; one experiment's visits are in the same
 * file as the others', so that its name makes no difference. Not needed for what is written at the end anyway. */
void cll_report(const char *name);

/* What takes time between these two is not the program's: cll_resume(cll_pause()). */
int64_t cll_pause(void);
void cll_resume(int64_t paused, const void *frame);

#if defined(__GNUC__)
#define CLL_FRAME __builtin_frame_address(0)
/* A function that was inlined has the frame of the one around it, and gcc -O3 inlines a recursive one into itself: whose
 * experiment begins could not be told. A function with the address of a label in static storage is never copied. The values
 * may be a compound literal, whose commas the preprocessor takes for its own. */
#define cll_begin(e, ...)                                                                                    \
    __extension__({                                                                                          \
        __label__ cll_here;                                                                                  \
        static const void *const cll_uncopied __attribute__((used)) = &&cll_here;                            \
    cll_here:                                                                                                \
        cll_enter((e), __VA_ARGS__, CLL_FRAME);                                                              \
    })
#else
#define CLL_FRAME ((const void *)0)
#define cll_begin(e, ...) cll_enter((e), __VA_ARGS__, CLL_FRAME)
#endif
#define cll_end(e) cll_leave((e), CLL_FRAME)
#define cll_barrier() ((void)0) /* one rank alone */

#if defined(CLL_PROGRAM) && defined(__GNUC__)
void cll_program_default(const char *name);
__attribute__((constructor)) static void cll_named(void) {
    cll_program_default(CLL_PROGRAM);
}
#endif

/* For memline/call_mpi.h: who this rank is, and gathering. */
typedef int cll_look(int *rank, int *ranks); /* whether the rank is known by now, and which it is */

/* Until the rank is known, visits are kept in memory. */
void cll_await(cll_look *look);
/* The rank is known. run: N of rank 0's file, -1 to find it, -2 if rank 0 has none. Returns N; -2 if nothing is recorded. */
int cll_open(int rank, int ranks, int run);
/* Ends this rank's part, and keeps what is visited now in memory until cll_gather_end. Returns the bytes written so far
 * into this rank's file; -1 if there is none. */
int64_t cll_gather_begin(void);
int64_t cll_gather_read(int64_t from, void *to,
                        int64_t most);                  /* of them; returns how many, -1 if it cannot */
int cll_gather_write(const void *bytes, int64_t count); /* behind them; whether it could */
void cll_gather_cut(int64_t size);                      /* takes back what was written behind that */
void cll_gather_end(int sent); /* sent: another rank has it all; the file is removed */

#ifdef __cplusplus
}
#endif

#endif
