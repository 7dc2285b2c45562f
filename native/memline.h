/* memline.h: the C side of memline as Java sees it, and the only C that Java may know.
 *
 * A walk is `blocks` runs of `block_bytes` inside a block of memory, `stride_bytes` from start to start or
 * wherever an index says:
 *
 *     |<------ stride_bytes ------>|
 *     [block_bytes]................[block_bytes]................[block_bytes]
 *
 * An exchange moves a payload from a leading rank to its peer, and one back out of other memory. Each rank
 * reads what it sends by its own walk `from` and writes what it receives by its own walk `to`:
 *
 *     leader   send_block by from    --(send_buffer)-->     receive_block by to    follower
 *     leader   receive_block by to   <--(receive_buffer)--   send_block by from    follower
 *
 * Where both ranks have the same walks, both legs of the round trip are alike.
 *
 * Every function that can fail returns ML_OK or one of the errors below, and then ml_error() has one line.
 */
#ifndef MEMLINE_H
#define MEMLINE_H

#include <stdint.h>

#if defined(__GNUC__)
#define ML_API __attribute__((visibility("default")))
#else
#define ML_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define ML_API_VERSION 10

enum ml_status {
    ML_OK = 0,
    ML_EINVAL = 1,       /* a size, pointer or option that makes no sense */
    ML_ENOMEM = 2,       /* memory that the system would not give */
    ML_EDATA = 3,        /* what arrived is not what was sent, or a gap was written to */
    ML_EMPI = 4,         /* an MPI call failed */
    ML_EUNSUPPORTED = 5, /* this system cannot do it */
};

/* Every method: methods.def says what each is and can. */
enum ml_method {
#define METHOD(code, name, label, file, can) ML_##name = code,
#include "methods.def"
#undef METHOD
};

/* What a method is and can. */
enum ml_ability {
    ML_DELIVERS = 1, /* the receiver reads what has arrived, and its time ends then */
    ML_BUFFERED = 2, /* through a buffer as long as the payload on both sides */
    ML_WINDOW = 4,   /* the receiver's block is memory of a window */
    ML_BASIC = 8,    /* a part of an operation: its time is that of the side at work */
    ML_VISIBLE = 16, /* its time ends when the receiver could read, before it has: for comparison only */
};

enum ml_cache {
    ML_WARM = 0, /* lines as the repetition before, its rewriting and its verification left them */
    ML_COLD = 1, /* the touched lines of both blocks and of the buffers flushed, on both ranks */
};

enum ml_pages {
    ML_PAGES_BASE = 0, /* the system's base pages, huge ones refused */
    ML_PAGES_HUGE = 1, /* transparent huge pages asked for */
};

/* What kernels may use of a processor: all of a level's features, or of a lower one's. */
enum ml_cpu {
    ML_CPU_PLAIN = 0, /* what every processor of its kind has */
    ML_CPU_AVX2 = 1,
    ML_CPU_AVX512 = 2, /* avx512f, vl, bw and dq */
    ML_CPU_NEON = 3,
};

/* Who reads next what a copy wrote. */
enum ml_consumer {
    ML_CONSUMER_NOBODY = 0,
    ML_CONSUMER_SELF = 1, /* this core */
    ML_CONSUMER_PEER = 2, /* another core */
};

/* How memory is walked: `blocks` runs of `block_bytes`, in this order, each starting
 *   i * stride_bytes      from the start of the memory, or
 *   index[i] * ML_WORD    from it, where there is an index.
 * One block, or a stride as long as a block, is a contiguous run. Blocks do not overlap. */
#define ML_WORD 8
typedef struct ml_walk {
    int64_t blocks;
    int64_t block_bytes;
    int64_t stride_bytes;
    const int32_t *index; /* NULL, or `blocks` starts in words of 8 bytes */
} ml_walk;

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

/* What one rank does in an exchange. All memory comes from ml_region_open. What one rank sends, its peer
 * receives: as many bytes, of the same elements, by the same method. Indices live until the exchange is
 * closed. */
typedef struct ml_exchange_spec {
    int32_t peer;          /* the other rank, in MPI_COMM_WORLD */
    int32_t leads;         /* 1: sends first and holds the clock; 0: receives first */
    int32_t method;        /* enum ml_method */
    int32_t cache;         /* enum ml_cache */
    int32_t element_bytes; /* 4 or 8 */
    int32_t line_bytes;    /* a power of two */
    ml_walk from;          /* how send_block is read */
    ml_walk to;            /* how receive_block is written */
    int64_t chunk_bytes;   /* for methods that move the payload in parts, whole words; 0: their default */
    int64_t matrix_bytes;  /* what is verified whole at the end; at least each walk's extent */
    void *send_block;
    void *receive_block;
    void *send_buffer;
    void *receive_buffer;
    int64_t block_capacity;  /* bytes of each of the two blocks */
    int64_t buffer_capacity; /* bytes of each of the two buffers */
} ml_exchange_spec;

typedef struct ml_exchange ml_exchange;

ML_API int32_t ml_api_version(void);
/* Compiler, its flags and the MPI library, one line. */
ML_API const char *ml_build(void);
/* How many bytes a structure of this header has, by its name; -1: there is none of it. */
ML_API int64_t ml_size_of(const char *structure);
/* One line about the last failure in this thread. */
ML_API const char *ml_error(void);

/* memory/ -- page-aligned, first touched by the caller's core, filled with the background pattern. */
ML_API int ml_region_open(int64_t bytes, int32_t pages, void **region);
ML_API int ml_region_close(void *region, int64_t bytes);

/* How long this processor's caches of level 1 (data), 2, 3 are, in bytes; 0 for other levels. */
ML_API int64_t ml_cache_bytes(int32_t level);

/* The same divided by the cores that share it, as far as the system tells. */
ML_API int64_t ml_cache_share_bytes(int32_t level);

/* kernels/ -- the level that all kernels are chosen for: what this processor has, or what MEMLINE_CPU names,
 * plain, avx2, avx512 or neon, if that is no more. ML_EINVAL where it is. */
ML_API int ml_cpu_level(int32_t *level);
/* NULL: no such level. */
ML_API const char *ml_cpu_level_name(int32_t level);

/* copies/ -- the copy kernels and one copy by one of them.
 * Kernels are numbered from 0 and keep their numbers while the library is loaded. NULL: no such number. */
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

/* A method's code by its label; -1: there is none. And back; NULL: there is none. */
ML_API int32_t ml_method(const char *label);
ML_API const char *ml_method_label(int32_t method);
ML_API int32_t ml_method_abilities(int32_t method);

/* transfers/ -- between MPI_Init and MPI_Finalize; on MPI_COMM_WORLD, errors returned until it is closed. */
/* Collective over all ranks, both. */
ML_API int ml_world_open(void);
ML_API int ml_world_close(void);

/* Together with the peer, as ml_exchange_run: where one of the two cannot, neither does. A pair has one open
 * exchange of the methods that need more than MPI: a second one is refused. */
ML_API int ml_exchange_open(const ml_exchange_spec *spec, ml_exchange **exchange);
/* Rewrites what this rank sends with the pattern of (rank, repetition), then flushes if cold. */
ML_API int ml_exchange_prepare(ml_exchange *exchange, int64_t repetition);
/* Waits for the peer, and only for it: before the clock. The follower leaves last. */
ML_API int ml_exchange_barrier(ml_exchange *exchange);
/* After the clock: the follower waits for the leader's word that its clock has stopped. */
ML_API int ml_exchange_settle(ml_exchange *exchange);
/* What arrived: payload, and the rest of the touched lines. */
ML_API int ml_exchange_verify(ml_exchange *exchange, int64_t repetition);
/* Every word of the receiving matrix, and of the sending one: it is as it was before. */
ML_API int ml_exchange_verify_matrix(ml_exchange *exchange, int64_t repetition);
/* Where the payload arrives: receive_block, or for ML_PUT and ML_DIRECT as many bytes of a window. */
ML_API void *ml_exchange_received(ml_exchange *exchange);
/* Puts the background back where the payload was. */
ML_API int ml_exchange_close(ml_exchange *exchange);

/* Prepare, barrier, clock, both legs, clock, settle, verify; `repetitions` times. A leg ends when the receiver has
 * the payload in its own block and has read one word of each memory line of it, whatever the method (but for
 * ML_VISIBLE ones, and basic transfers that deliver no block).
 * one_way_ns[i]: half the round trip of repetition first + i, on the leader; 0 on the follower.
 * Wrong data does not stop the loop, which would leave the peer waiting: it is what the call returns. */
ML_API int ml_exchange_run(ml_exchange *exchange, int64_t first, int32_t repetitions, double *one_way_ns);

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
 * With the consumer ML_CONSUMER_SELF a word of each line that was written is read in that time too. Each
 * kernel's result is verified once, of the first blocks. spec->kernel does not count; the source is not
 * rewritten. ML_EUNSUPPORTED for ML_CONSUMER_PEER. */
#define ML_COPY_RACE_NS 300000
ML_API int ml_copy_race(const ml_copy_spec *spec, const int32_t *kernels, int32_t count, int32_t rounds,
                        double *ns);

/* The control tells how far apart the two cores are at the moment: a host may move a virtual machine's cores
 * between its caches. Where all ranks share memory it is a memory line handed over and back, in which MPI has
 * no part; else an empty message. */
enum ml_control {
    ML_CONTROL_MESSAGE = 0,
    ML_CONTROL_LINE = 1,
};

/* Which of them it is, the same on every rank while the world is open. */
ML_API int32_t ml_control_kind(void);
/* Half the median round trip of ML_CONTROL_REPETITIONS, on both ranks. */
#define ML_CONTROL_REPETITIONS 15
ML_API int ml_exchange_control(ml_exchange *exchange, double *one_way_ns);

/* What no network and no MPI can touch, on this rank alone: the median of a few turns of a chain of
 * ML_SPIN_STEPS multiplications, and of copies of ML_COPY_BYTES within this core's caches. */
#define ML_SPIN_STEPS 20000
#define ML_COPY_BYTES 65536
ML_API int ml_control_local(double *spin_ns, double *copy_ns);

ML_API int64_t ml_clock_ns(void);
/* The least difference between two readings that is not zero, over a few thousand, in ns. */
ML_API double ml_clock_resolution_ns(void);
/* Since the thread's start: times it lost its core to another; since boot: the host's stolen time. */
ML_API int ml_disturbance(int64_t *involuntary_switches, int64_t *steal_ns);

/* ---- Scans, computation and whole programs
 * ------------------------------------------------------------------
 *
 * A global array of rows x columns elements lies on a mesh_rows x mesh_columns mesh of all ranks, numbered
 * row by row; each rank has a block of ceil(rows/mesh_rows) x ceil(columns/mesh_columns), the last ones
 * smaller or empty. Elements are int32 (element_bytes 4), which wraps, or float64 (8). */

enum ml_op {
    ML_SUM = 0,
    ML_MAX = 1, /* not for ml_compute */
    ML_PRODUCT = 2,
    ML_ASSIGN = 3, /* only for ml_compute */
};

enum ml_flavour {
    ML_PLAIN = 0, /* the loops as a user writes them */
    ML_TUNED = 1,
};

enum ml_direction {
    ML_HORIZONTAL = 0, /* along rows: x(i, j) = x(i, j - 1) op d(i, j); a column is the boundary */
    ML_VERTICAL = 1,   /* down columns; a row is the boundary */
};

/* How the boundaries of a row or column of the mesh are joined. */
enum ml_joining {
    ML_CHAIN = 0,    /* from rank to rank: P - 1 messages one after the other */
    ML_DOUBLING = 1, /* ceil(log2 P) rounds at doubling distances */
    ML_LIBRARY = 2,  /* MPI_Exscan on a communicator of that row or column: what a user writes */
    ML_ROWS = 3,     /* vertical, a row a rank at most: MPI_Scan or MPI_Exscan of the rows is all there is */
};

enum ml_scan_order {
    ML_SCAN_CORRECT = 0, /* scan each block, join, combine every element with what came before: the paper's */
    ML_SCAN_SEED = 1,    /* reduce each block, join, scan from what came before: one writing pass less */
};

typedef struct ml_scan_spec {
    int32_t mesh_rows;
    int32_t mesh_columns;
    int32_t direction;     /* enum ml_direction */
    int32_t exclusive;     /* 1: an element is not part of its own prefix; the first becomes the identity */
    int32_t op;            /* enum ml_op */
    int32_t element_bytes; /* 4 or 8 */
    int32_t joining;       /* enum ml_joining */
    int32_t order;         /* enum ml_scan_order */
    /* ML_PACKED: the boundary as the kernels leave it, contiguous; ML_DATATYPE: straight out of the block, where
     * it lies in it: inclusive, ML_SCAN_CORRECT, ML_CHAIN or ML_DOUBLING; ML_EXTERNAL: the caller's own scan of
     * ML_ROWS, prepared and verified here */
    int32_t method;
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* enum ml_cache; cold flushes the block */
    int32_t line_bytes;
    int64_t rows; /* of the global array */
    int64_t columns;
    int64_t ld;  /* of this rank's block, in elements */
    void *block; /* from ml_region_open; an empty block may be NULL */
    int64_t block_capacity;
} ml_scan_spec;

typedef struct ml_scan ml_scan;

/* All of these are collective over all ranks but prepare and verify. */
ML_API int ml_scan_open(const ml_scan_spec *spec, ml_scan **scan);
/* Rewrites the block with the values of `repetition`, then flushes if cold. */
ML_API int ml_scan_prepare(ml_scan *scan, int64_t repetition);
/* The scan itself, untimed. */
ML_API int ml_scan_once(ml_scan *scan);
/* Every element against a serial scan of the whole array, and what lies between the rows.
 *
 * int32 and every max to the last bit. A float64 sum or product of n elements is n - 1 rounded operations
 * however they are grouped, so it is off by at most (n-1)u/(1-(n-1)u) times s, u = 2^-53, s the sum (product)
 * of the elements' magnitudes; so is the serial one, and the two differ by at most 2*n*u*s while n < 9e7. */
ML_API int ml_scan_verify(ml_scan *scan, int64_t repetition);
/* All ranks wait for each other; collective. */
ML_API int ml_grid_barrier(void);
/* ns[i] becomes the longest that any rank took; collective. */
ML_API int ml_grid_longest(double *ns, int32_t count);
/* How far apart the cores are just now, in ns: as ml_exchange_control, ranks 0 and 1, 2 and 3, ... at once,
 * and the largest of them. Collective; 0 of a single rank. */
ML_API int ml_grid_control(double *one_way_ns);
/* prepare, barrier, clock, scan, clock, verify, `repetitions` times; ns[i]: the longest that any rank took
 * for repetition first + i, from its own leaving of the barrier, the same on every rank. Wrong data does not
 * stop the loop: it is what the call returns, on every rank. */
ML_API int ml_scan_run(ml_scan *scan, int64_t first, int32_t repetitions, double *ns);
/* Puts the background back into the block. */
ML_API int ml_scan_close(ml_scan *scan);

/* A = x, A = x op y on one rank, no MPI: rows x columns of matrices whose rows are ld elements apart. */
typedef struct ml_compute_spec {
    int32_t op;            /* ML_ASSIGN, ML_SUM, ML_PRODUCT */
    int32_t element_bytes; /* 4 or 8 */
    int32_t x_array;       /* 0: x is a scalar */
    int32_t y_array;       /* 0: y is a scalar; unused by ML_ASSIGN */
    int32_t flavour;       /* enum ml_flavour */
    int32_t cache;         /* enum ml_cache; cold flushes all three */
    int32_t line_bytes;
    int32_t unused;
    int64_t rows;
    int64_t columns;
    int64_t ld; /* of A, x and y */
    void *a;    /* three different regions, each of `capacity` bytes */
    void *x;    /* NULL if a scalar */
    void *y;
    int64_t capacity;
} ml_compute_spec;

typedef struct ml_compute ml_compute;

ML_API int ml_compute_open(const ml_compute_spec *spec, ml_compute **compute);
/* Rewrites x and y with the values of `repetition`, then flushes if cold. */
ML_API int ml_compute_prepare(ml_compute *compute, int64_t repetition);
/* Every element of A to the last bit (a single operation has one rounding), and what lies between its rows.
 */
ML_API int ml_compute_verify(ml_compute *compute, int64_t repetition);
ML_API int ml_compute_run(ml_compute *compute, int64_t first, int32_t repetitions, double *ns);
/* Puts the background back into all three. */
ML_API int ml_compute_close(ml_compute *compute);

/* The b x b box convolution of an image of int32: a pixel becomes `weight` times the sum of the box of which
 * it is the lower right corner, zero outside the image, wrapping. Both programs give the same bits. */
enum ml_program {
    ML_CONV_SCAN = 0,  /* horizontal scan, vertical scan, four-corner difference with shifts by b */
    ML_CONV_SHIFT = 1, /* b - 1 shifts by one to the east, each added; then b - 1 to the south */
};

typedef struct ml_convolve_spec {
    int32_t mesh_rows;
    int32_t mesh_columns;
    int32_t program; /* enum ml_program */
    int32_t weight;
    int32_t mean; /* 1: the sum divided by b*b, to the nearest, halves up, once, at the end; weight is 1 and
                     the sums, taken as unsigned, are below 2^32 */
    int32_t joining; /* of the scans */
    int32_t order;
    int32_t method;  /* of shifts: ML_DATATYPE or ML_PACKED */
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* cold flushes all of this rank's arrays */
    int32_t line_bytes;
    int32_t pages; /* enum ml_pages, of the arrays, which are opened here */
    int64_t rows;
    int64_t columns;
    int64_t box; /* b, at least 1 */
    /* NULL: a pattern of (element, repetition). Else the whole image, rows x columns, the same on every rank
     * and kept by the caller until the end. */
    const int32_t *image;
} ml_convolve_spec;

typedef struct ml_convolve ml_convolve;

/* All collective but prepare, verify and result. */
ML_API int ml_convolve_open(const ml_convolve_spec *spec, ml_convolve **convolve);
ML_API int ml_convolve_prepare(ml_convolve *convolve, int64_t repetition);
ML_API int ml_convolve_once(ml_convolve *convolve);
/* This rank's pixels against a serial convolution, to the last bit. */
ML_API int ml_convolve_verify(ml_convolve *convolve, int64_t repetition);
/* As ml_scan_run. */
ML_API int ml_convolve_run(ml_convolve *convolve, int64_t first, int32_t repetitions, double *ns);
/* This rank's part of the blurred image: its first row and column in the whole, its size, its ld in elements.
 */
ML_API int ml_convolve_result(ml_convolve *convolve, const int32_t **pixels,
                              int64_t place_rows_columns_ld[5]);
ML_API int ml_convolve_close(ml_convolve *convolve);

/* A step: all that a rank of an application exchanges with all its peers, and what it moves within its own
 * memory, from its source to its result. The data is the application's: each word of 8 bytes has a number in
 * the whole application's data, and in every repetition another value that follows from it.
 *
 *     source   [.....|part for a|...|part for b|...|own|.....]
 *                       |  ^             |           |         one exchange a peer, in rounds of disjoint
 * pairs result   [..|from a|....|from b|......|own|............]
 *
 * Source and result may be one block: then a step is in place. */

/* Part of a block: a walk that starts `start` bytes from the block's start. */
typedef struct ml_part {
    int64_t start;
    ml_walk walk;
} ml_part;

/* What a rank sends to a peer and receives from it; the peer has the counterpart. */
typedef struct ml_leg {
    int64_t peer;
    ml_part from; /* of the source */
    ml_part to;   /* of the result */
} ml_leg;

enum ml_duplex {
    ML_HALF_DUPLEX = 0, /* of two ranks, the lower one sends and then receives */
    ML_FULL_DUPLEX = 1, /* both at once */
};

typedef struct ml_step_spec {
    int32_t method; /* all but ML_EXTERNAL */
    int32_t cache;  /* enum ml_cache */
    int32_t duplex; /* enum ml_duplex */
    int32_t line_bytes;
    int64_t leg_count; /* 0: this rank has no peers */
    const ml_leg *legs;
    ml_part local_from, local_to; /* moved within this rank; no blocks: nothing is */
    /* The number of each word of the source, and of each of the result when all is done, as a serial program
     * has it; -1: no number, or in the result a word that the step leaves alone. Until the step is closed. */
    const int32_t *numbers, *expected;
    int64_t source_words, result_words;
    void *source, *result; /* memory from ml_region_open; the same for a step in place */
    void *send_buffer, *receive_buffer;
    int64_t buffer_capacity; /* bytes of each, at least the longest leg's */
} ml_step_spec;

typedef struct ml_step ml_step;

/* Collective over all ranks, all of these but the two that verify. Where one rank cannot, none does. */
ML_API int ml_step_open(const ml_step_spec *spec, ml_step **step);
/* New values into all that is sent, then flushes if cold. */
ML_API int ml_step_prepare(ml_step *step, int64_t repetition);
/* Every word that the serial result says arrives, and the rest of the lines that are touched. */
ML_API int ml_step_verify(ml_step *step, int64_t repetition);
/* Every word of the result. */
ML_API int ml_step_verify_all(ml_step *step, int64_t repetition);
/* Prepare, barrier, clock, all exchanges and the local part, clock, verify; `repetitions` times.
 * ns[i]: of the slowest rank, on all ranks. */
ML_API int ml_step_run(ml_step *step, int64_t first, int32_t repetitions, double *ns);
/* As ml_exchange_control, of the peer that is furthest away; 0 without peers. */
ML_API int ml_step_control(ml_step *step, double *one_way_ns);
/* Where the result lies: in a window for ML_PUT and ML_DIRECT. */
ML_API void *ml_step_result(ml_step *step);
ML_API int ml_step_close(ml_step *step);

#ifdef __cplusplus
}
#endif

#endif
