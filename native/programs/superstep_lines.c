/* superstep_lines.c: computes where the words of a superstep lie, and which rank must write a cache line last
 * before the superstep. */
#include "superstep_lines.h"
#include "superstep_state.h"

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static int64_t rounded(int64_t bytes, int64_t unit) {
    return (bytes + unit - 1) / unit * unit;
}

/* Returns the largest number of words that any rank reads or writes. */
static int64_t most(const ml_superstep *s) {
    int64_t words = 0;
    for (int r = 0; r < s->ranks; r++)
        words = larger(words, larger(s->all[r].reads, s->all[r].writes));
    return words;
}

void superstep_lay_out(ml_superstep *s) {
    int64_t word = s->spec.word_bytes, line = s->spec.line_bytes;
    int shared = s->spec.placing == ML_SHARED;
    s->stride = s->spec.placing == ML_CONSECUTIVE ? word : rounded(shared ? s->ranks * word : word, line);
    /* After the words of a part there is at least one cache line that no rank may write; it is verified. */
    int64_t span = rounded(most(s) * s->stride + line, PAGE);
    s->part = shared ? word : span;
    s->bytes = shared ? span : span * s->ranks;
}

int64_t superstep_prepared(const ml_superstep *s, int rank) {
    return s->spec.placing == ML_SHARED ? most(s) : larger(s->all[rank].reads, s->all[rank].writes);
}

/* Returns whether rank r reads line k (read = 1), or whether it writes the line (read = 0). `read` is 0 for
 * lines that no rank reads. */
static int accesses(const ml_superstep *s, int r, int64_t k, int read) {
    return k < (read ? s->all[r].reads : s->all[r].writes);
}

/* Returns the first line of the range of lines, ending at line k, that are read and written by the same ranks
 * as line k. */
static int64_t first_alike(const ml_superstep *s, int64_t k) {
    int64_t from = 0;
    for (int r = 0; r < s->ranks; r++) {
        from = s->all[r].reads <= k ? larger(from, s->all[r].reads) : from;
        from = s->all[r].writes <= k ? larger(from, s->all[r].writes) : from;
    }
    return from;
}

/* Returns the ranks that write line k before the superstep: the ranks that access the line in the superstep,
 * or, with ML_OWNER_PEER, the ranks that do not. If there are no such ranks, all ranks write it in turn. */
superstep_turns superstep_writers(const ml_superstep *s, int64_t k, int rank) {
    int read = 0, wanted = s->spec.owner != ML_OWNER_PEER;
    superstep_turns found = {.from = first_alike(s, k), .turn = -1};
    for (int r = 0; r < s->ranks; r++)
        read |= k < s->all[r].reads;
    for (int r = 0; r < s->ranks; r++) {
        if (accesses(s, r, k, read) != wanted)
            continue;
        found.turn = r == rank ? found.turns : found.turn;
        found.turns++;
    }
    if (found.turns == 0)
        found.turns = s->ranks, found.turn = rank;
    return found;
}
