/* part.c: copies a range of the payload of a walk (a list of blocks of memory). A kernel copies the whole
 * blocks; memcpy copies the cut blocks at both ends. */
#include "part.h"

#include <string.h>

/* Size of the buffer for a copy between two walks, neither of which is contiguous: a quarter of a small L1
 * cache. */
enum { BOUNCE_BYTES = 8192 };

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

/* The current address in the contiguous data (run), and the address of the walk's memory. */
typedef struct place {
    char *run, *walked;
    int scatter; /* 1: scatter, from the run to the walk; 0: gather, from the walk to the run */
} place;

static void copy_run_of(const place *p, int64_t run_at, int64_t walked_at, int64_t bytes) {
    char *run = p->run + run_at, *walked = p->walked + walked_at;
    memcpy(p->scatter ? walked : run, p->scatter ? run : walked, (size_t)bytes);
}

/* Copies payload bytes `at` to `at + bytes - 1` between the memory of the blocks and the contiguous data at
 * p->run. One call of the kernel can copy all of these blocks. */
static void within(walk_kernel k, const place *p, const ml_walk *w, int64_t at, int64_t bytes) {
    int64_t inside, cut, own = 0;
    if (k.run != NULL) { /* the blocks are contiguous */
        k.run(p->scatter ? p->walked + at : p->run, p->scatter ? p->run : p->walked + at, bytes);
        return;
    }
    int64_t block = walk_block_at(w, at, &inside), last = walk_block_at(w, at + bytes, &cut);
    int64_t pass = walk_is_listed(w) && w->loops > 0 ? w->loop[w->loops - 1].stride_bytes : 0;
    int64_t start = block / w->blocks * pass + walk_start(w, block % w->blocks);
    if (inside > 0) {
        own = least(bytes, walk_length(w, block % w->blocks) - inside);
        copy_run_of(p, 0, start + inside, own);
        block++;
    }
    if (last > block)
        k.part(p->scatter ? p->walked : p->run + own, p->scatter ? p->run + own : p->walked, w, block,
               last - block);
    if (cut > 0 && last >= block)
        copy_run_of(p, bytes - cut, last / w->blocks * pass + walk_start(w, last % w->blocks), cut);
}

/* Copies payload bytes `at` to `at + bytes - 1` of a nest of loops. The kernel is called once for each pass
 * of the outer loops, which it does not run itself. */
static void nested(walk_kernel k, place p, const ml_walk *w, int64_t at, int64_t bytes) {
    int64_t outer = w->loops - (walk_is_listed(w) && w->loops > 0);
    int64_t inner = outer < w->loops ? w->loop[outer].count : 1, call = inner * walk_list_bytes(w);
    char *memory = p.walked;
    walk_pass pass = walk_pass_of(w, outer, at / call);
    for (at %= call; bytes > 0; at = 0) {
        int64_t some = least(bytes, call - at);
        p.walked = memory + pass.at;
        if (some == call && k.run == NULL)
            k.part(p.scatter ? p.walked : p.run, p.scatter ? p.run : p.walked, w, 0, inner * w->blocks);
        else
            within(k, &p, w, at, some);
        p.run += some, bytes -= some;
        walk_pass_next(w, &pass);
    }
}

void part_gather(walk_kernel k, void *to, const void *from, const ml_walk *w, int64_t at, int64_t bytes) {
    char *out = to;
    if (walk_is_run(w)) {
        k.run(out, (const char *)from + w->start_bytes + at, bytes);
        return;
    }
    if (!walk_is_plain(w)) {
        nested(k, (place){out, (char *)from, 0}, w, at, bytes);
        return;
    }
    int64_t block = at / w->block_bytes, inside = at % w->block_bytes;
    if (inside > 0) {
        int64_t head = least(bytes, w->block_bytes - inside);
        memcpy(out, (const char *)from + walk_start(w, block++) + inside, (size_t)head);
        out += head, bytes -= head;
    }
    int64_t whole = bytes / w->block_bytes, rest = bytes % w->block_bytes;
    if (whole > 0)
        k.part(out, from, w, block, whole);
    if (rest > 0)
        memcpy(out + whole * w->block_bytes, (const char *)from + walk_start(w, block + whole), (size_t)rest);
}

void part_scatter(walk_kernel k, void *to, const void *from, const ml_walk *w, int64_t at, int64_t bytes) {
    const char *in = from;
    if (walk_is_run(w)) {
        k.run((char *)to + w->start_bytes + at, in, bytes);
        return;
    }
    if (!walk_is_plain(w)) {
        nested(k, (place){(char *)from, to, 1}, w, at, bytes);
        return;
    }
    int64_t block = at / w->block_bytes, inside = at % w->block_bytes;
    if (inside > 0) {
        int64_t head = least(bytes, w->block_bytes - inside);
        memcpy((char *)to + walk_start(w, block++) + inside, in, (size_t)head);
        in += head, bytes -= head;
    }
    int64_t whole = bytes / w->block_bytes, rest = bytes % w->block_bytes;
    if (whole > 0)
        k.part(to, in, w, block, whole);
    if (rest > 0)
        memcpy((char *)to + walk_start(w, block + whole), in + whole * w->block_bytes, (size_t)rest);
}

part_copy part_copy_of(void *to, const ml_walk *to_walk, const void *from, const ml_walk *from_walk,
                       int32_t consumer) {
    int runs = walk_is_run(to_walk) || walk_is_run(from_walk);
    int64_t call = runs ? walk_payload(from_walk) : BOUNCE_BYTES;
    int32_t between = runs ? consumer : ML_CONSUMER_SELF; /* the core that next reads the gathered data */
    return (part_copy){.to = to,
                       .from = from,
                       .to_walk = *to_walk,
                       .from_walk = *from_walk,
                       .gather = walk_gather_kernel(from_walk, from, call, ML_PAGES_BASE, between),
                       .scatter = walk_scatter_kernel(to_walk, to, call, ML_PAGES_BASE, consumer)};
}

void part_copy_run(const part_copy *c) {
    int64_t payload = walk_payload(&c->from_walk);
    if (walk_is_run(&c->to_walk)) {
        part_gather(c->gather, (char *)c->to + c->to_walk.start_bytes, c->from, &c->from_walk, 0, payload);
    } else if (walk_is_run(&c->from_walk)) {
        part_scatter(c->scatter, c->to, (const char *)c->from + c->from_walk.start_bytes, &c->to_walk, 0,
                     payload);
    } else {
        _Alignas(64) char bounce[BOUNCE_BYTES];
        for (int64_t at = 0; at < payload; at += BOUNCE_BYTES) {
            int64_t bytes = least(BOUNCE_BYTES, payload - at);
            part_gather(c->gather, bounce, c->from, &c->from_walk, at, bytes);
            part_scatter(c->scatter, c->to, bounce, &c->to_walk, at, bytes);
        }
    }
}
