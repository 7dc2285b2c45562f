/* payload.c: writes the payload of a repetition, and checks the payload, the gaps between blocks and the
 * whole matrix (the first matrix_bytes of a block). */
#include "exchange.h"

enum { WORD = sizeof(uint32_t) };

void payload_write(const ml_exchange *x, int64_t repetition) {
    const ml_walk *w = &x->spec.from;
    uint32_t key = pattern_key((uint32_t)x->rank, (uint64_t)repetition);
    int64_t at = 0;
    FOR_WALK_PASSES(p, w)
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t bytes = walk_length(w, i), start = p.at + walk_start(w, i);
        pattern_fill_bytes((char *)x->spec.send_block + start, bytes, key, x->overlaps ? start : at);
        at += bytes;
    }
}

void payload_clear(const ml_walk *w, void *memory) {
    FOR_WALK_PASSES(p, w)
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t start = p.at + walk_start(w, i);
        pattern_fill_bytes((char *)memory + start, walk_length(w, i), BACKGROUND_KEY, start);
    }
}

/* A matrix to check: the bytes of the walk must hold the payload, all other bytes the background pattern. */
typedef struct looked_at {
    const char *side; /* name of the matrix in error messages: "sending" or "receiving" */
    const ml_walk *walk;
    const uint64_t *order; /* block numbers in the order of addresses; NULL: blocks are in that order */
    const char *memory;
    int payload; /* 1: the matrix holds the payload; 0: it holds only the background pattern */
    int from;    /* the rank that has written the payload's test pattern */
} looked_at;

static looked_at received(const ml_exchange *x) {
    return (looked_at){"receiving", &x->spec.to, x->to_order, x->spec.receive_block, 1, x->spec.peer};
}

/* Checks that the bytes from `from` to `to` - 1 hold the background pattern. */
static int gap_verify(const ml_exchange *x, const looked_at *l, int64_t repetition, int64_t from,
                      int64_t to) {
    if (from >= to)
        return ML_OK;
    int64_t wrong = pattern_check_bytes(l->memory + from, to - from, BACKGROUND_KEY, from);
    if (wrong == to - from)
        return ML_OK;
    return ml_fail(ML_EDATA,
                   "rank %d, repetition %lld: byte %lld of the %s matrix, outside the slice, was written to",
                   x->rank, (long long)repetition, (long long)(from + wrong), l->side);
}

/* Returns how many of the `count` payload bytes from byte n on are right before the first wrong one, if the
 * blocks of the sender overlap. The test value of a byte then depends on its address at the sender, whose
 * walk equals this rank's `from`. */
static int64_t first_wrong_by_address(const ml_walk *from, const char *bytes, int64_t count, uint32_t key,
                                      int64_t n) {
    for (int64_t at = 0; at < count;) {
        int64_t inside, block = walk_block_at(from, n + at, &inside);
        walk_block b = walk_block_of(from, block);
        int64_t rest = b.bytes - inside, run = rest < count - at ? rest : count - at;
        int64_t good = pattern_check_bytes(bytes + at, run, key, b.start + inside);
        at += good;
        if (good < run)
            return at;
    }
    return count;
}

/* Returns how many of the `count` payload bytes from byte n on are right before the first wrong one, or
 * `count` if all are right. */
static int64_t first_wrong(const ml_exchange *x, const char *bytes, int64_t count, uint32_t key, int64_t n) {
    int64_t period = x->period_bytes;
    if (x->overlaps)
        return first_wrong_by_address(&x->spec.from, bytes, count, key, n);
    if (period == 0)
        return pattern_check_bytes(bytes, count, key, n);
    for (int64_t at = 0; at < count;) {
        int64_t start = (n + at) % period, run = period - start < count - at ? period - start : count - at;
        int64_t good = pattern_check_bytes(bytes + at, run, key, start);
        at += good;
        if (good < run)
            return at;
    }
    return count;
}

int payload_verify_run(const ml_exchange *x, int64_t repetition, const void *run, int64_t at, int64_t bytes) {
    uint32_t key = pattern_key((uint32_t)x->spec.peer, (uint64_t)repetition);
    int64_t wrong = first_wrong(x, run, bytes, key, at);
    if (wrong == bytes)
        return ML_OK;
    return ml_fail(ML_EDATA,
                   "rank %d, repetition %lld: byte %lld of the payload differs from what rank %d sent",
                   x->rank, (long long)repetition, (long long)(at + wrong), x->spec.peer);
}

int payload_verify_sum(const ml_exchange *x, int64_t repetition, int64_t chunk_bytes, uint64_t sum) {
    uint32_t key = pattern_key((uint32_t)x->spec.peer, (uint64_t)repetition);
    uint64_t sent = 0;
    for (int64_t at = 0; at < x->receive_bytes; at += chunk_bytes) {
        int64_t left = x->receive_bytes - at, end = at + (left < chunk_bytes ? left : chunk_bytes);
        for (int64_t line = at; line <= end - WORD; line += x->spec.line_bytes)
            sent += pattern_word(key, (uint32_t)(line / WORD));
    }
    return sum == sent ? ML_OK
                       : ml_fail(ML_EDATA,
                                 "rank %d, repetition %lld: the sum of the first words of all lines differs "
                                 "from that of the lines that rank %d sent",
                                 x->rank, (long long)repetition, x->spec.peer);
}

static int block_verify(const ml_exchange *x, const looked_at *l, int64_t repetition, int64_t block,
                        const walk_block *b, uint32_t key) {
    int64_t wrong = first_wrong(x, l->memory + b->start, b->bytes, key, b->at);
    if (wrong == b->bytes)
        return ML_OK;
    return ml_fail(
        ML_EDATA,
        "rank %d, repetition %lld: byte %lld of block %lld of the %s matrix differs from what rank %d sent",
        x->rank, (long long)repetition, (long long)wrong, (long long)block, l->side, l->from);
}

/* Checks the payload of each block. Also checks that the rest of the cache lines that the block touches holds
 * the background pattern, up to the neighbouring blocks and to `end`. With line_bytes equal to the size of
 * the matrix, this checks the whole matrix. */
static int walk_verify(const ml_exchange *x, const looked_at *l, int64_t repetition, int64_t line_bytes,
                       int64_t end) {
    const ml_walk *w = l->walk;
    uint32_t key = pattern_key((uint32_t)l->from, (uint64_t)repetition);
    int64_t blocks = walk_passes(w, w->loops) * w->blocks;
    int64_t checked = 0; /* all bytes below this offset are checked, or need no check */
    /* The largest end of the blocks so far; overlapping blocks may end before an earlier one. */
    int64_t covered = 0;
    walk_block b = walk_block_of(w, walk_nth(l->order, 0)), next = b;
    for (int64_t i = 0; i < blocks; i++, b = next) {
        int64_t line_start = b.start / line_bytes * line_bytes, limit = end;
        int status = gap_verify(x, l, repetition, line_start > checked ? line_start : checked, b.start);
        if (status == ML_OK)
            status = block_verify(x, l, repetition, walk_nth(l->order, i), &b, key);
        if (i + 1 < blocks) {
            next = walk_block_of(w, walk_nth(l->order, i + 1));
            limit = next.start;
        }
        covered = b.start + b.bytes > covered ? b.start + b.bytes : covered;
        int64_t line_end = (covered + line_bytes - 1) / line_bytes * line_bytes;
        checked = line_end < limit ? line_end : limit;
        checked = covered > checked ? covered : checked;
        if (status == ML_OK)
            status = gap_verify(x, l, repetition, covered, checked);
        if (status != ML_OK)
            return status;
    }
    return ML_OK;
}

static int matrix_verify(const ml_exchange *x, const looked_at *l, int64_t repetition) {
    int64_t all = (x->spec.matrix_bytes + WORD - 1) / WORD * WORD;
    return l->payload ? walk_verify(x, l, repetition, all, all) : gap_verify(x, l, repetition, 0, all);
}

int payload_verify(const ml_exchange *x, int64_t repetition) {
    looked_at l = received(x);
    return walk_verify(x, &l, repetition, x->spec.line_bytes, x->spec.block_capacity);
}

int payload_verify_matrix(const ml_exchange *x, int64_t repetition) {
    looked_at l = received(x);
    return matrix_verify(x, &l, repetition);
}

int payload_verify_none(const ml_exchange *x, int64_t repetition) {
    looked_at l = received(x);
    l.payload = 0;
    return matrix_verify(x, &l, repetition);
}

/* If period_bytes is not 0, the payload was sent from a port (a chunk that is sent repeatedly) and not from
 * the matrix. The matrix then holds only the background pattern. */
int payload_verify_sent(const ml_exchange *x, int64_t repetition) {
    looked_at l = {"sending",          &x->spec.from,        x->from_order,
                   x->spec.send_block, x->period_bytes == 0, x->rank};
    return matrix_verify(x, &l, repetition);
}
