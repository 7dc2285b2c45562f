/* memline/copy.h: copies within one rank's memory, their kernels, and how one is chosen. No MPI. */
#ifndef ML_COPY_H
#define ML_COPY_H

#include "machine.h"
#include "walk.h"

/* Who reads next what a copy wrote. */
enum ml_consumer {
    ML_CONSUMER_NOBODY = 0,
    ML_CONSUMER_SELF = 1, /* this core */
    ML_CONSUMER_PEER = 2, /* another core */
};
/* A copy within one rank's memory: the blocks of `from`, in their order, into those of `to`. The two may
 * differ in the number and length of their blocks, not in the payload. Memory comes from ml_region_open. */
typedef struct ml_copy_spec {
    int32_t rank;       /* whose pattern the payload has */
    int32_t kernel;     /* a kernel's number, ML_COPY_BEST or ML_COPY_PLAIN */
    int32_t line_bytes; /* a power of two from 32 to 2048 */
    ml_walk from;
    ml_walk to;
    void *from_block;
    void *to_block;
    int64_t from_capacity; /* bytes of each of the two blocks */
    int64_t to_capacity;
    /* What counts for the choice of a kernel besides. */
    int64_t call_bytes; /* of the payload, that each call moves; 0: all of it */
    int32_t pages;      /* enum ml_pages: what both blocks lie on */
    int32_t consumer;   /* enum ml_consumer */
} ml_copy_spec;

enum ml_copy_kernel {
    ML_COPY_BEST = -1,  /* what the rules that are loaded say of such a copy; plain where they say nothing */
    ML_COPY_PLAIN = -2, /* the loop that a user writes */
};

typedef struct ml_copy ml_copy;

/* Kernels are numbered from 0 and keep their numbers while the library is loaded. NULL: no such number. */
ML_API const char *ml_copy_kernel_name(int32_t kernel);
/* Those that can do this copy at this library's level: their numbers, `capacity` of them at most, and how
 * many there are. Of the specification only the walks count. */
ML_API int ml_copy_kernels(const ml_copy_spec *spec, int32_t *kernels, int32_t capacity, int32_t *count);
/* The kernel that ML_COPY_BEST or ML_COPY_PLAIN stands for, or the number itself. Whether to_block starts on
 * a line counts too. */
ML_API int ml_copy_kernel(const ml_copy_spec *spec, int32_t *kernel);
/* What is taken for such a copy without a rule: the plain loop, of a run the C library's memcpy. */
ML_API int ml_copy_default(const ml_copy_spec *spec, int32_t *kernel);

/* The copies that one rule holds for: a name like gather_strided/8/x2C1/memory/long/4K/nobody. */
#define ML_COPY_CLASS_NAME 96
ML_API int ml_copy_class(const ml_copy_spec *spec, char name[ML_COPY_CLASS_NAME]);
/* The rules of all choices from now on, in place of those before: one a line, a class's name, a space, the
 * kernel's name; "" for none. ML_EINVAL, and the rules are as before, for a class or kernel that does not
 * exist, a kernel of another operation, a class that comes twice. */
ML_API int ml_copy_rules_set(const char *rules);
/* How much of L1, L2, L3 a copy may touch and still be of that class; 0: as the system's caches are, of L3
 * one core's share. Set together with rules that were measured elsewhere. */
ML_API int ml_copy_borders_set(int64_t l1, int64_t l2, int64_t l3);
ML_API int64_t ml_copy_border(int32_t level);

/* Neither side's payload may overlap itself, nor the two memories each other. */
ML_API int ml_copy_open(const ml_copy_spec *spec, ml_copy **copy);
/* Rewrites the source's payload with the pattern of (rank, repetition). */
ML_API int ml_copy_prepare(ml_copy *copy, int64_t repetition);
/* One copy, untimed. */
ML_API int ml_copy_once(ml_copy *copy);
/* What arrived: the whole payload, and the rest of the lines that it touches. */
ML_API int ml_copy_verify(ml_copy *copy, int64_t repetition);
/* Puts the background back where the payloads were. */
ML_API int ml_copy_close(ml_copy *copy);

/* Prepare, one untimed copy, other data, clock, `inner` copies back to back, clock, verify; `repetitions`
 * times. copy_ns[i]: the time of one copy in repetition first + i. The caches are as the copy before and the
 * rewriting left them: what of the footprint fits stays in them. All of the payload and of its lines is
 * verified after every repetition, of data that only the timed copies moved. A copy that takes less than
 * ML_COPY_LEAST_NS needs more than one for the clock. */
#define ML_COPY_LEAST_NS 20000
ML_API int ml_copy_run(ml_copy *copy, int64_t first, int32_t repetitions, int32_t inner, double *copy_ns);
/* How many copies back to back last ML_COPY_LEAST_NS, at least 1. */
ML_API int ml_copy_inner(ml_copy *copy, int32_t *inner);

/* The kernels for a copy against each other, interleaved; ns[round * count + k]: the time of kernels[k] in a
 * round, of the same number of bytes each time: of the copy, or of a part that takes about ML_COPY_RACE_NS.
 * With the consumer ML_CONSUMER_SELF a word of each line that was written is read in that time too; with
 * ML_CONSUMER_PEER a thread on another core reads them, and the time ends with its answer: both ways of the
 * signal are in every kernel's time alike. ML_EUNSUPPORTED where there is no other core, and then what holds
 * for `self` is the best that is known. A kernel that takes four times the fastest's time in both of the first
 * two rounds runs no more: the lesser of its two times stands in all further rounds. The first kernel runs in
 * all. Each kernel's result is verified once, of the first blocks.
 * spec->kernel does not count; the source is not rewritten. */
#define ML_COPY_RACE_NS 300000
ML_API int ml_copy_race(const ml_copy_spec *spec, const int32_t *kernels, int32_t count, int32_t rounds,
                        double *ns);

#endif
