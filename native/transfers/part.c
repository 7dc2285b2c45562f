/* part.c: the walk's kernel copies whole blocks, memcpy what is cut off at either end. */
#include "part.h"
#include "../walks/walks.h"

#include <string.h>

/* The buffer between two walks if neither is a run: a quarter of a small L1. */
enum { BOUNCE_BYTES = 8192 };

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

void part_gather(walk_kernel k, void *to, const void *from, const ml_walk *w, int64_t at, int64_t bytes) {
    char *out = to;
    if (walk_is_run(w)) {
        k.run(out, (const char *)from + at, bytes);
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
        k.run((char *)to + at, in, bytes);
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
    int32_t between = runs ? consumer : ML_CONSUMER_SELF; /* who reads what was gathered */
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
        part_gather(c->gather, c->to, c->from, &c->from_walk, 0, payload);
    } else if (walk_is_run(&c->from_walk)) {
        part_scatter(c->scatter, c->to, c->from, &c->to_walk, 0, payload);
    } else {
        _Alignas(64) char bounce[BOUNCE_BYTES];
        for (int64_t at = 0; at < payload; at += BOUNCE_BYTES) {
            int64_t bytes = least(BOUNCE_BYTES, payload - at);
            part_gather(c->gather, bounce, c->from, &c->from_walk, at, bytes);
            part_scatter(c->scatter, c->to, bounce, &c->to_walk, at, bytes);
        }
    }
}
