/* part.h: copies any range of bytes of the payload of a walk (a list of blocks of memory). The range may
 * start or end within a block. The two ranks of a transfer can thus cut the payload at the same bytes, even
 * if their blocks differ. */
#ifndef MEMLINE_PART_H
#define MEMLINE_PART_H

#include "../kernels/walk.h"
#include "../walks/walks.h"

/* Copies the payload bytes `at` to `at + bytes - 1` of a walk in the memory `from` to the contiguous memory
 * `to`. */
void part_gather(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t at,
                 int64_t bytes);
/* Copies contiguous bytes from `from` to the payload bytes `at` to `at + bytes - 1` of a walk in the memory
 * `to`. */
void part_scatter(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t at,
                  int64_t bytes);

/* Gather or scatter the whole payload of a walk. */
static inline void part_gather_all(walk_kernel kernel, void *to, const void *from, const ml_walk *walk) {
    if (walk_is_plain(walk))
        walk_gather_by(kernel, to, from, walk, 0, walk->blocks);
    else
        part_gather(kernel, to, from, walk, 0, walk_payload(walk));
}
static inline void part_scatter_all(walk_kernel kernel, void *to, const void *from, const ml_walk *walk) {
    if (walk_is_plain(walk))
        walk_scatter_by(kernel, to, from, walk, 0, walk->blocks);
    else
        part_scatter(kernel, to, from, walk, 0, walk_payload(walk));
}

/* A copy of a whole payload from one walk to another. If one of the walks is contiguous, the copy needs no
 * buffer between them. */
typedef struct part_copy {
    void *to;
    const void *from;
    ml_walk to_walk, from_walk;
    walk_kernel gather, scatter;
} part_copy;

/* Prepares a copy and chooses its kernels. `consumer` (enum ml_consumer) is the core that reads the result
 * next. The memory is assumed to be on base pages. */
part_copy part_copy_of(void *to, const ml_walk *to_walk, const void *from, const ml_walk *from_walk,
                       int32_t consumer);
void part_copy_run(const part_copy *copy);

#endif
