/* memline/copy.h: copies within the memory of one rank, the kernels for them, and the choice of a kernel. It
 * does not use MPI. */
#ifndef ML_COPY_H
#define ML_COPY_H

#include "machine.h"
#include "walk.h"

/* The core that reads the data after a copy has written it. */
enum ml_consumer {
    ML_CONSUMER_NOBODY = 0,
    ML_CONSUMER_SELF = 1, /* the core that copies */
    ML_CONSUMER_PEER = 2, /* another core */
};
/* A copy within the memory of one rank. The bytes of the blocks of `from`, in order, go into the blocks of
 * `to`. The number and the length of the blocks may differ between `from` and `to`, but both must have the
 * same number of bytes in total (the payload). All memory comes from ml_region_open. */
typedef struct ml_copy_spec {
    int32_t rank;       /* rank number from which the test values of the payload are computed */
    int32_t kernel;     /* the number of a kernel (0, 1, …), ML_COPY_BEST or ML_COPY_PLAIN */
    int32_t line_bytes; /* size of a cache line, a power of two from 32 to 2048 */
    ml_walk from;
    ml_walk to;
    void *from_block;
    void *to_block;
    int64_t from_capacity; /* size of from_block in bytes */
    int64_t to_capacity;
    /* The next three members only influence the choice of a kernel. */
    int64_t call_bytes; /* payload bytes that one call of the kernel moves; 0: the whole payload */
    int32_t pages;      /* enum ml_pages: the pages of both blocks */
    int32_t consumer;   /* enum ml_consumer */
} ml_copy_spec;

enum ml_copy_kernel {
    /* The kernel that ml_copy_rules_set gave for this class of copies. Without such a rule, or if that kernel
     * cannot be used, the kernel of ml_copy_default. */
    ML_COPY_BEST = -1,
    ML_COPY_PLAIN = -2, /* the simple loop that a user would write */
};

typedef struct ml_copy ml_copy;

/* Returns the name of a kernel, or NULL if no kernel has that number. Kernels are numbered from 0 and keep
 * their numbers while the library is loaded. */
ML_API const char *ml_copy_kernel_name(int32_t kernel);
/* Stores the numbers of the kernels that can do this copy with the processor features in use, at most
 * `capacity` numbers, and the count of these kernels. Only `from` and `to` of the specification matter. */
ML_API int ml_copy_kernels(const ml_copy_spec *spec, int32_t *kernels, int32_t capacity, int32_t *count);
/* Stores the number of the kernel that ML_COPY_BEST or ML_COPY_PLAIN selects, or the number given in the
 * specification. The choice also depends on whether to_block starts at the beginning of a cache line. */
ML_API int ml_copy_kernel(const ml_copy_spec *spec, int32_t *kernel);
/* Stores the number of the kernel that is used for this copy if no rule applies to it: the simple loop, or
 * memcpy of the C library if both sides are contiguous. */
ML_API int ml_copy_default(const ml_copy_spec *spec, int32_t *kernel);

/* Stores the name of the class of copies that this copy belongs to, such as
 * gather_strided/8/x2C1/memory/long/4K/nobody. A rule chooses the kernel for one class. */
#define ML_COPY_CLASS_NAME 96
ML_API int ml_copy_class(const ml_copy_spec *spec, char name[ML_COPY_CLASS_NAME]);
/* Replaces the rules that ML_COPY_BEST uses from now on. Each line of `rules` has the name of a class, a
 * space and the name of a kernel; "" removes all rules. Returns ML_EINVAL and keeps the old rules if a class
 * or kernel does not exist, if a kernel cannot do the copies of the class, or if a class occurs twice. */
ML_API int ml_copy_rules_set(const char *rules);
/* Sets the largest size in bytes of a copy of class L1, L2 and L3; the size is the memory that the copy
 * touches. 0 selects the system's cache sizes, for L3 one core's share. A caller that loads rules measured on
 * another machine also sets that machine's sizes. */
ML_API int ml_copy_borders_set(int64_t l1, int64_t l2, int64_t l3);
ML_API int64_t ml_copy_border(int32_t level);

/* Opens a copy. No two blocks of the source may overlap, nor two blocks of the destination, nor the source
 * and the destination. */
ML_API int ml_copy_open(const ml_copy_spec *spec, ml_copy **copy);
/* Writes test values into the blocks of the source. The value of a word depends on its place in the payload,
 * on `rank` of the specification and on `repetition`. */
ML_API int ml_copy_prepare(ml_copy *copy, int64_t repetition);
/* Runs one copy, untimed. */
ML_API int ml_copy_once(ml_copy *copy);
/* Checks every word of the payload in the destination. Also checks that the gaps in the cache lines of the
 * payload are unchanged. Returns ML_EDATA if a word of the payload or of a gap is wrong. */
ML_API int ml_copy_verify(ml_copy *copy, int64_t repetition);
/* Overwrites the payload in the source and the destination with the background pattern, so that the memory
 * can be used again, and frees the copy. */
ML_API int ml_copy_close(ml_copy *copy);

/* Repeats `repetitions` times: prepare, one untimed copy, new data, clock, `inner` copies back to back,
 * clock, verify. copy_ns[i] is the time in ns of one copy in repetition first + i. The untimed copy and the
 * writing of new data determine the state of the caches: they hold as much of the touched memory as fits.
 * Verification covers the whole payload and all its cache lines; only the timed copies can have moved the
 * verified data. A copy that takes less than ML_COPY_LEAST_NS ns must be timed with `inner` above 1, because
 * the clock is too coarse for a single one. */
#define ML_COPY_LEAST_NS 20000
ML_API int ml_copy_run(ml_copy *copy, int64_t first, int32_t repetitions, int32_t inner, double *copy_ns);
/* Stores the number of copies back to back that take ML_COPY_LEAST_NS ns, at least 1. */
ML_API int ml_copy_inner(ml_copy *copy, int32_t *inner);

/* Compares the times of several kernels for one copy. In each round every kernel runs once; ns[round * count
 * + k] is the time in ns of kernels[k] in that round. All times are for the same number of bytes: the whole
 * copy, or a part of it that takes about ML_COPY_RACE_NS ns. With ML_CONSUMER_SELF the time includes reading
 * one word of each written cache line. With ML_CONSUMER_PEER a thread on another core reads these words, and
 * the time includes the signals to that thread and back. If there is no other core the call returns
 * ML_EUNSUPPORTED; the times for ML_CONSUMER_SELF are then the best substitute. A kernel that needs four
 * times the time of the fastest kernel in each of the first two rounds does not run again: the smaller of its
 * two times fills its further rounds. kernels[0] runs in all rounds. The result of each kernel is verified
 * once, on the first blocks. spec->kernel is ignored, and the source keeps its values. */
#define ML_COPY_RACE_NS 300000
ML_API int ml_copy_race(const ml_copy_spec *spec, const int32_t *kernels, int32_t count, int32_t rounds,
                        double *ns);

#endif
