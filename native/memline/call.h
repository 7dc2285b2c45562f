/* memline/call.h: the functions that `jobs/memline call translate` inserts for `#pragma cll`. An experiment
 * is a marked region of a program; a visit is one execution of that region. The functions time and count the
 * visits and write them to the file PROG.cll.N.dat. They need C99 or gnu89 and POSIX threads, but no other
 * part of memline:
 *
 *     jobs/memline call translate prog.c -o prog.cll.c
 *     cc -O2 prog.cll.c $(jobs/memline call flags) -o prog
 *
 * The environment of the running program:
 *     MEMLINE_CALL=off          records nothing
 *     MEMLINE_CALL_DIR          the folder of traces; the default is the current folder
 *     MEMLINE_CALL_COUNTERS     event counters to read for each visit (by perf_event), a list of: cycles,
 *                               instructions, cache-misses, page-faults, context-switches, task-clock. A visit
 *                               then takes a microsecond more. Counters that are missing or not permitted are
 *                               left out; a line on stderr and the trace report why
 *
 * A trace is the file PROG.cll.N.dat, where N is the first free number. With several MPI ranks, rank r writes
 * PROG.cll.N.dat.r until a report gathers the files into one. A trace has one or more parts in sequence, each
 * written by one rank. A part consists of lines of JSON. The line of a block of visits is followed by the
 * bytes of the block.
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
 * each message of a superstep, float64 [visits] with the destination rank (negative: no message) and float64
 * [visits] with the size in bytes; uint64 [visits] for each counter, with all bits set if the thread could
 * not count. `check` is the FNV-1a hash of these columns, computed from words of 64 bits instead of bytes (h =
 * 0xcbf29ce484222325; for each 8 bytes w: h = (h ^ w) * 0x100000001b3).
 *
 * The interval from start_ns to end_ns contains the time of this library's own functions. `nanoseconds` does
 * not contain it. The library measures its overhead at the start of the program. It subtracts inside_ns for
 * the visit itself, visit_ns for each visit within it, and the time of writing, barriers (sync) and reports.
 * A thread writes its visits when an experiment has 4096 of them, or when a visit ends more than a second
 * after the last write. Only visits that are not yet written are lost if the program is killed. Signal
 * handlers may not call these functions. A forked child is not recorded. */
#ifndef MEMLINE_CALL_H
#define MEMLINE_CALL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The description of one place in a program where an experiment begins. It lies in static storage. */
typedef struct cll_experiment {
    const char *name, *formula;
    /* The variables of the formula as C expressions, separated by blanks; "" without variables. */
    const char *variables;
    int count; /* the number of variables */
    int sync;  /* 1: a barrier of the ranks precedes each visit */
    const char *file;
    int line;
    /* Kind of superstep: "oblivious" or "global"; "" or NULL if the experiment is not a superstep. */
    const char *superstep;
    /* Number of messages that this rank sends in a superstep. For each message, the argument `values` of
     * cll_enter has a destination rank and a size in bytes. */
    int messages;
    int id; /* number given by the library, from 1; initially 0 */
} cll_experiment;

/* Sets the name of the trace, as in cll_program("fft"). It is called once, at the beginning of main. Without
 * this call, the name is the macro CLL_PROGRAM, if it was defined when this file was included, or the name of
 * the source file of the first experiment. */
void cll_program(const char *name);

/* A visit lasts from cll_begin(&e, values) to cll_end(&e); these macros call cll_enter and cll_leave.
 * `values` has one number for each variable and two for each message, and is copied; it may be NULL if there
 * are no numbers. A visit that is left by return, break, goto or longjmp has no end: it is recognised by its
 * stack frame, not recorded, and counted as abandoned. */
void cll_enter(cll_experiment *e, const double *values, const void *frame);
void cll_leave(cll_experiment *e, const void *frame);

/* Writes all visits that all threads have recorded so far, as in cll_report("f") or cll_report("all"). The
 * name makes no difference, because all experiments share one file. At the end of the program, visits are
 * also written without a report. */
void cll_report(const char *name);

/* Subtract the time between the two calls from the visit in progress:
 * t = cll_pause(); …; cll_resume(t, CLL_FRAME). */
int64_t cll_pause(void);
void cll_resume(int64_t paused, const void *frame);

#if defined(__GNUC__)
#define CLL_FRAME __builtin_frame_address(0)
/* The stack frame identifies the call of a function that begins a visit. An inlined function has the frame of
 * the function around it, and gcc -O3 inlines a recursive function into itself; the frame would then be
 * ambiguous. A function that stores the address of a label in static storage is never inlined or copied. The
 * macro is variadic because the values may be a compound literal, whose commas the preprocessor takes for
 * separators. */
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
#define cll_barrier() ((void)0) /* does nothing: a program without MPI has a single rank */

#if defined(CLL_PROGRAM) && defined(__GNUC__)
void cll_program_default(const char *name);
__attribute__((constructor)) static void cll_named(void) {
    cll_program_default(CLL_PROGRAM);
}
#endif

/* The following functions are for memline/call_mpi.h: they report this process's MPI rank, and gather the
 * files of all ranks. */

/* A function that stores the rank and the number of ranks and returns 1, or that returns 0 while they are
 * unknown. */
typedef int cll_look(int *rank, int *ranks);

/* Keeps visits in memory until `look` reports the MPI rank of this process. */
void cll_await(cll_look *look);
/* Sets the MPI rank of this process and opens its file. `run` is the number N of rank 0's file
 * PROG.cll.N.dat, -1 to find a free number, or -2 if rank 0 has no file. Returns N, or -2 if nothing is
 * recorded. */
int cll_open(int rank, int ranks, int run);
/* cll_gather_begin ends this rank's part of the trace and keeps further visits in memory until
 * cll_gather_end. It returns the size in bytes of this rank's file, or -1 if there is no file.
 * cll_gather_read reads bytes of the file and returns how many it has read, or -1 if it cannot read.
 * cll_gather_write appends bytes to the file and returns 1, or 0 if it cannot. cll_gather_cut shortens the
 * file to `size` bytes. cll_gather_end with sent = 1 removes the file, because rank 0 has a copy of all of
 * it. */
int64_t cll_gather_begin(void);
int64_t cll_gather_read(int64_t from, void *to, int64_t most);
int cll_gather_write(const void *bytes, int64_t count);
void cll_gather_cut(int64_t size);
void cll_gather_end(int sent);

#ifdef __cplusplus
}
#endif

#endif
