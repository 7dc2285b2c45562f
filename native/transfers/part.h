/* part.h: any byte range of a walk's payload, independent of block borders. Both sides of a transfer cut the
 * payload at the same bytes, even if their blocks differ. A kernel that was chosen once copies whole blocks.
 */
#ifndef MEMLINE_PART_H
#define MEMLINE_PART_H

#include "../kernels/walk.h"
#include "../walks/walks.h"

/* Gathers payload bytes [at, at + bytes) of the walk through `from` into a run. */
void part_gather(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t at,
                 int64_t bytes);
/* Scatters a run into payload bytes [at, at + bytes) of the walk through `to`. */
void part_scatter(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t at,
                  int64_t bytes);

/* Gathers or scatters all of the walk. */
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

/* A copy of a whole payload from one walk into another. It needs no buffer if one of them is a run. */
typedef struct part_copy {
    void *to;
    const void *from;
    ml_walk to_walk, from_walk;
    walk_kernel gather, scatter;
} part_copy;

/* Prepares a copy with the kernels for the next reader (enum ml_consumer), on base pages. */
part_copy part_copy_of(void *to, const ml_walk *to_walk, const void *from, const ml_walk *from_walk,
                       int32_t consumer);
void part_copy_run(const part_copy *copy);

#endif
