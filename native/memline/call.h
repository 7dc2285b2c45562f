/* memline/call.h: the functions that `jobs/memline call translate` inserts for `#pragma cll`. They time and
 * count the visits of a program's experiments and write them to PROG.cll.N.dat. They need C99 or gnu89 and
 * POSIX threads, and no other part of memline:
 *
 *     jobs/memline call translate prog.c -o prog.cll.c
 *     cc -O2 prog.cll.c $(jobs/memline call flags) -o prog
 *
 * The environment of the running program:
 *     MEMLINE_CALL=off          records nothing
 *     MEMLINE_CALL_DIR          the folder of traces; the default is the current folder
 *     MEMLINE_CALL_COUNTERS     a list of cycles,instructions,cache-misses,page-faults,context-switches,task-clock:
 *                               these are read too, by perf_event; a visit then takes a microsecond more. Counters
 *                               that are not permitted or missing are left out; a line on stderr and the trace say why
 *
 * A trace is the file PROG.cll.N.dat, where N is the first free number. With several ranks, rank r writes
 * PROG.cll.N.dat.r until a report gathers the files. A trace has one or more parts in sequence, each written
 * by one rank: lines of JSON, where a block's bytes follow its line.
 *
 *     {"cll":1,"program":"fft","run":0,"rank":0,"ranks":4,"host":"n1","cpu":"…","started":"2026-11-23T11:00:00Z",
 *      "started_ns":123,"visit_ns":61.5,"inside_ns":22.5,"byte_order":"little","counters":[],"counters_missing":"",
 *      "pid":7,"part":0}                                                      one line, the first of a part
 *     {"experiment":0,"name":"f","formula":"f[0]+f[1]*N","variables":["N"],"sync":false,"file":"fft.c","line":12}
 *     {"experiment":1,"name":"x","formula":"x[0]","variables":[],"sync":false,"file":"fft.c","line":20,
 *      "superstep":"oblivious","messages":1}          a superstep; "global" if it contains a barrier of all ranks
 *     {"block":0,"thread":0,"visits":512,"bytes":16384,"check":"0123456789abcdef"}       experiment 0; bytes; newline
 *     {"end":true,"visits":{"f":512},"abandoned":{"f":0}}       an orderly end of the part, with its counts of visits
 *
 * A block's bytes are stored column by column, in the machine's byte order: int64 start_ns[visits] and
 * end_ns[visits] of CLOCK_MONOTONIC; float64 nanoseconds[visits]; float64 [visits] for each variable; for
 * each of a superstep's `messages`, float64 [visits] with the destination rank (negative: no message) and
 * float64 [visits] with its bytes; uint64 [visits] for each counter, all ones if a thread could not count.
 * `check` is FNV-1a by words of 64 bits (h = 0xcbf29ce484222325; for each 8 bytes w: h = (h ^ w) *
 * 0x100000001b3).
 *
 * The interval from start_ns to end_ns contains this library's own time. `nanoseconds` excludes it: the
 * library measures its overhead at the start and subtracts inside_ns for the visit itself, visit_ns for each
 * visit within it, and the time of writing, barriers (sync) and reports. A thread's visits are written when
 * an experiment has 4096 of them, or by the first visit that ends more than a second after the last write. A
 * killed program loses no more than these. Signal handlers may not call these functions. A forked child is
 * not recorded. */
#ifndef MEMLINE_CALL_H
#define MEMLINE_CALL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One place in a program, in static storage. */
typedef struct cll_experiment {
    const char *name, *formula;
    const char *variables; /* the formula's, as C writes them, separated by blanks; "" if there are none */
    int count;             /* the number of variables */
    int sync;              /* 1: a barrier of the ranks precedes each visit */
    const char *file;
    int line;
    const char
        *superstep; /* "oblivious", "global", or "" or NULL for an experiment that is not a superstep */
    int messages;   /* each adds a rank and bytes after the variables' values */
    int id;         /* set by the library; 0 at first */
} cll_experiment;

/* Sets the trace's name, as in cll_program("fft"); call it once, at the beginning of main. Without it the
 * name is CLL_PROGRAM, if that was defined when this file was included, or the name of the first experiment's
 * source file. */
void cll_program(const char *name);

/* A visit, from cll_begin(&e, values) to cll_end(&e). `values`, one per variable and two per message, are
 * copied; NULL if there are none. A visit that is left by return, break, goto or longjmp is recognised by the
 * stack's frames, dropped and counted as abandoned. */
void cll_enter(cll_experiment *e, const double *values, const void *frame);
void cll_leave(cll_experiment *e, const void *frame);

/* Writes all visits of all threads so far; call it as cll_report("f") or cll_report("all"). The name makes no
 * difference, because all experiments share one file. Visits are also written at the end of the program
 * without a report. */
void cll_report(const char *name);

/* Excludes the time between the two calls from the program's time: cll_resume(cll_pause()). */
int64_t cll_pause(void);
void cll_resume(int64_t paused, const void *frame);

#if defined(__GNUC__)
#define CLL_FRAME __builtin_frame_address(0)
/* An inlined function has the frame of the function around it, and gcc -O3 inlines a recursive function into
 * itself, so the frame would not identify whose experiment begins. A function with the address of a label in
 * static storage is never copied. The values may be a compound literal, whose commas the preprocessor treats
 * as separators. */
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
#define cll_barrier() ((void)0) /* a single rank */

#if defined(CLL_PROGRAM) && defined(__GNUC__)
void cll_program_default(const char *name);
__attribute__((constructor)) static void cll_named(void) {
    cll_program_default(CLL_PROGRAM);
}
#endif

/* The rest serves memline/call_mpi.h: the rank's identity, and gathering. */
typedef int cll_look(int *rank, int *ranks); /* returns whether the rank is known yet; stores it */

/* Keeps visits in memory until the rank is known. */
void cll_await(cll_look *look);
/* Reports that the rank is known. `run` is N of rank 0's file, -1 to find it, or -2 if rank 0 has no file.
 * Returns N, or -2 if nothing is recorded. */
int cll_open(int rank, int ranks, int run);
/* Ends this rank's part and keeps further visits in memory until cll_gather_end. Returns the bytes written so
 * far into this rank's file, or -1 if there is no file. cll_gather_read returns how many of these bytes it
 * has read, or -1 if it cannot read. cll_gather_write appends bytes and returns whether it could.
 * cll_gather_cut removes what was appended after `size`. cll_gather_end with `sent` removes the file, because
 * another rank has all of it. */
int64_t cll_gather_begin(void);
int64_t cll_gather_read(int64_t from, void *to, int64_t most);
int cll_gather_write(const void *bytes, int64_t count);
void cll_gather_cut(int64_t size);
void cll_gather_end(int sent);

#ifdef __cplusplus
}
#endif

#endif
