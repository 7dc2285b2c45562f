/* memline/copy.h: copies within one rank's memory, their kernels, and how a kernel is chosen. No MPI. */
#ifndef ML_COPY_H
#define ML_COPY_H

#include "machine.h"
#include "walk.h"

/* The core that reads what a copy has written. */
enum ml_consumer {
    ML_CONSUMER_NOBODY = 0,
    ML_CONSUMER_SELF = 1, /* this core */
    ML_CONSUMER_PEER = 2, /* another core */
};
/* A copy within one rank's memory: the blocks of `from`, in order, go into the blocks of `to`. The number and
 * length of the blocks may differ between the two sides; the payload has the same size. All memory comes from
 * ml_region_open. */
typedef struct ml_copy_spec {
    int32_t rank;       /* the rank whose pattern fills the payload */
    int32_t kernel;     /* a kernel's number, ML_COPY_BEST or ML_COPY_PLAIN */
    int32_t line_bytes; /* a power of two from 32 to 2048 */
    ml_walk from;
    ml_walk to;
    void *from_block;
    void *to_block;
    int64_t from_capacity; /* bytes of from_block */
    int64_t to_capacity;
    /* The choice of a kernel also depends on the following. */
    int64_t call_bytes; /* payload bytes that each call moves; 0: all of it */
    int32_t pages;      /* enum ml_pages: the pages of both blocks */
    int32_t consumer;   /* enum ml_consumer */
} ml_copy_spec;

enum ml_copy_kernel {
    ML_COPY_BEST = -1,  /* the kernel of the loaded rules; ML_COPY_PLAIN if no rule matches */
    ML_COPY_PLAIN = -2, /* the loop that a user writes */
};

typedef struct ml_copy ml_copy;

/* Returns the name of a kernel, or NULL if there is no such number. Kernels are numbered from 0 and keep
 * their numbers while the library is loaded. */
ML_API const char *ml_copy_kernel_name(int32_t kernel);
/* Stores the numbers of the kernels that can do this copy at this library's processor level, at most
 * `capacity` of them, and their count. Only the walks of the specification matter. */
ML_API int ml_copy_kernels(const ml_copy_spec *spec, int32_t *kernels, int32_t capacity, int32_t *count);
/* Stores the number of the kernel that ML_COPY_BEST or ML_COPY_PLAIN selects, or the number given in the
 * specification. The result also depends on whether to_block starts on a line. */
ML_API int ml_copy_kernel(const ml_copy_spec *spec, int32_t *kernel);
/* Stores the kernel that is used for such a copy without a rule: the plain loop, or the C library's memcpy
 * for a contiguous run. */
ML_API int ml_copy_default(const ml_copy_spec *spec, int32_t *kernel);

/* Stores the name of the class that this copy belongs to, such as
 * gather_strided/8/x2C1/memory/long/4K/nobody. A rule applies to one class. */
#define ML_COPY_CLASS_NAME 96
ML_API int ml_copy_class(const ml_copy_spec *spec, char name[ML_COPY_CLASS_NAME]);
/* Replaces the rules for all later choices. Each line has a class's name, a space and a kernel's name; ""
 * removes all rules. Returns ML_EINVAL and keeps the old rules if a class or kernel does not exist, if a
 * kernel belongs to another operation, or if a class occurs twice. */
ML_API int ml_copy_rules_set(const char *rules);
/* Sets how many bytes of L1, L2 and L3 a copy may touch and still belong to that class. 0 selects the
 * system's cache sizes, for L3 one core's share. These borders are set together with rules that were measured
 * elsewhere. */
ML_API int ml_copy_borders_set(int64_t l1, int64_t l2, int64_t l3);
ML_API int64_t ml_copy_border(int32_t level);

/* Opens a copy. A payload may not overlap itself, and the two memories may not overlap each other. */
ML_API int ml_copy_open(const ml_copy_spec *spec, ml_copy **copy);
/* Rewrites the source's payload with the pattern of (rank, repetition). */
ML_API int ml_copy_prepare(ml_copy *copy, int64_t repetition);
/* Runs one copy, untimed. */
ML_API int ml_copy_once(ml_copy *copy);
/* Checks the whole payload and the rest of the lines that it touches. Returns ML_EDATA if a word differs. */
ML_API int ml_copy_verify(ml_copy *copy, int64_t repetition);
/* Restores the background pattern under both payloads and frees the copy. */
ML_API int ml_copy_close(ml_copy *copy);

/* Repeats `repetitions` times: prepare, one untimed copy, new data, clock, `inner` copies back to back,
 * clock, verify. copy_ns[i] is the time in ns of one copy in repetition first + i. The untimed copy and the
 * rewriting determine the state of the caches: the part of the footprint that fits stays in them. Every
 * repetition verifies the whole payload and its lines, with data that only the timed copies moved. A copy
 * that takes less than ML_COPY_LEAST_NS needs more than one inner copy for the clock. */
#define ML_COPY_LEAST_NS 20000
ML_API int ml_copy_run(ml_copy *copy, int64_t first, int32_t repetitions, int32_t inner, double *copy_ns);
/* Stores how many copies back to back last ML_COPY_LEAST_NS, at least 1. */
ML_API int ml_copy_inner(ml_copy *copy, int32_t *inner);

/* Races the given kernels for one copy, interleaved. ns[round * count + k] is the time in ns of kernels[k] in
 * that round. Each time is of the same number of bytes: the copy, or a part of it that takes about
 * ML_COPY_RACE_NS. With the consumer ML_CONSUMER_SELF the time includes reading one word of each written
 * line. With ML_CONSUMER_PEER a thread on another core reads them and the time ends with its answer; every
 * kernel's time contains both directions of the signal. If there is no other core the call returns
 * ML_EUNSUPPORTED; the result for ML_CONSUMER_SELF is then the best that is known. A kernel that takes four
 * times the fastest kernel's time in both of the first two rounds does not run again: the lesser of its two
 * times fills all further rounds. The first kernel runs in all rounds. Each kernel's result is verified once,
 * on the first blocks. spec->kernel is ignored, and the source is not rewritten. */
#define ML_COPY_RACE_NS 300000
ML_API int ml_copy_race(const ml_copy_spec *spec, const int32_t *kernels, int32_t count, int32_t rounds,
                        double *ns);

#endif
