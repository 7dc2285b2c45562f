/* listed.c: copies the blocks of a list one by one, for each pass of the innermost loop of the walk. */
#include "listed.h"
#include "../walks/walks.h"
#include "blocks.h"

/* Copies up to 16 bytes by two loads and two stores, which may overlap; longer blocks by memcpy. */
ALWAYS_INLINE void copy_short(char *restrict to, const char *restrict from, int64_t bytes) {
    typedef uint32_t anywhere_half __attribute__((aligned(1), may_alias));
    if (bytes > 16) {
        memcpy(to, from, (size_t)bytes);
    } else if (bytes >= 8) {
        uint64_t first = *(const anywhere_word *)from, last = *(const anywhere_word *)(from + bytes - 8);
        *(anywhere_word *)to = first;
        *(anywhere_word *)(to + bytes - 8) = last;
    } else if (bytes >= 4) {
        uint32_t first = *(const anywhere_half *)from, last = *(const anywhere_half *)(from + bytes - 4);
        *(anywhere_half *)to = first;
        *(anywhere_half *)(to + bytes - 4) = last;
    } else {
        for (int64_t i = 0; i < bytes; i++)
            to[i] = from[i];
    }
}

/* The arguments of one copy. The compiler makes a separate loop for each combination of `far` and `scatter`.
 */
typedef struct list_part {
    ml_walk walk;
    int64_t first, count;
    int far;     /* 1: the walk has starts in bytes; 0: it has an index */
    int scatter; /* 1: scatter, from the contiguous run to the blocks; 0: gather */
} list_part;

ALWAYS_INLINE int64_t list_start(const list_part *p, int64_t unit, int64_t i) {
    return p->far ? p->walk.starts[i] : (int64_t)p->walk.index[i] * unit;
}

ALWAYS_INLINE void copy_listed(char *restrict run, char *restrict walked, list_part p, int64_t bytes) {
    const ml_walk *w = &p.walk;
    int64_t unit = w->index_bytes == 0 ? ML_WORD : w->index_bytes;
    int64_t next = w->loops > 0 ? w->loop[w->loops - 1].stride_bytes : 0;
    int64_t pass = p.first / w->blocks, i = p.first % w->blocks;
    walked += pass * next;
    while (p.count > 0) {
        int64_t end = w->blocks - i < p.count ? w->blocks : i + p.count;
        p.count -= end - i;
        for (int64_t before = bytes == 0 ? walk_before(w, i) : 0; i < end; i++) {
            char *at = walked + list_start(&p, unit, i);
            int64_t own = bytes == 0 ? w->ends[i] - before : bytes;
            if (bytes == 0)
                copy_short(p.scatter ? at : run, p.scatter ? run : at, own);
            else
                memcpy(p.scatter ? at : run, p.scatter ? run : at, (size_t)own);
            before += own;
            run += own;
        }
        i = 0;
        walked += next;
    }
}

/* Runs copy_listed with a length that is a constant for the usual block lengths. The length 0 means that the
 * blocks have different lengths. */
ALWAYS_INLINE void copy_by_length(char *run, char *walked, list_part p) {
    if (p.walk.ends != NULL)
        copy_listed(run, walked, p, 0);
    else
        FOR_BLOCK_BYTES(copy_listed, run, walked, p);
}

ALWAYS_INLINE void copy_by_starts(char *run, char *walked, list_part p) {
    if (p.walk.starts != NULL) {
        p.far = 1;
        copy_by_length(run, walked, p);
    } else {
        p.far = 0;
        copy_by_length(run, walked, p);
    }
}

void gather_listed(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    copy_by_starts(to, (char *)from, (list_part){.walk = *walk, .first = first, .count = count});
}

void scatter_listed(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    copy_by_starts((char *)from, to,
                   (list_part){.walk = *walk, .first = first, .count = count, .scatter = 1});
}
