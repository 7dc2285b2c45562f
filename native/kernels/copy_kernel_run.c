/* copy_kernel_run.c: runs a copy kernel, given by its number. The functions of the kernels for which no side
 * is contiguous are named here and not in the list of kernels, because walked_chunk itself chooses kernels
 * from that list. */
#include "copy_kernels.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    copy_pair *pair;
} pairs[] = {
    {"walked_plain", walked_plain}, {"walked_prefetch", walked_prefetch}, {"walked_chunk", walked_chunk}};

static copy_pair *pair_named(const char *name) {
    size_t at = 0;
    while (strcmp(pairs[at].name, name) != 0)
        at++;
    return pairs[at].pair;
}

void copy_kernel_run(int32_t kernel, void *to, const void *from, const ml_walk *to_walk,
                     const ml_walk *from_walk) {
    const copy_kernel *k = copy_kernel_at(kernel);
    if (k->run != NULL)
        k->run(to, from, to_walk->blocks * to_walk->block_bytes);
    else if (k->part == NULL)
        pair_named(k->name)(to, from, to_walk, from_walk);
    else if (k->operation == COPY_GATHER_STRIDED || k->operation == COPY_GATHER_INDEXED)
        k->part(to, from, from_walk, 0, from_walk->blocks);
    else
        k->part(to, from, to_walk, 0, to_walk->blocks);
}
