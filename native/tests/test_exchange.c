/* test_exchange.c, an even number of ranks, in pairs: every method must move walks of odd and even sizes,
 * whole and in chunks. Wrong data must be found, and invalid sizes refused. */
#include "../memline.h"
#include "../transfers/exchange.h"
#include "check.h"
#include "copy_flavour.h"
#include "nests.h"
#include "walks.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 20, BUFFER = 1 << 18, REPETITIONS = 3, FIRST = 5, LAST = FIRST + REPETITIONS - 1 };

static ml_exchange_spec spec;

static ml_walk run(int64_t bytes) {
    return (ml_walk){1, bytes, bytes, NULL};
}

static ml_walk strided(int64_t blocks, int64_t block_bytes, int64_t stride_bytes) {
    return (ml_walk){blocks, block_bytes, stride_bytes, NULL};
}

/* Returns blocks at random multiples of `apart_words`, in random order; the same on every rank. */
static ml_walk indexed(int64_t blocks, int64_t block_bytes, int32_t apart_words, int64_t places) {
    int32_t *index = malloc((size_t)places * sizeof *index);
    uint64_t seed = (uint64_t)(blocks * 31 + block_bytes);
    for (int64_t i = 0; i < places; i++)
        index[i] = (int32_t)i * apart_words;
    for (int64_t i = places - 1; i > 0; i--) {
        seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407;
        int64_t j = (int64_t)(seed >> 33) % (i + 1);
        int32_t kept = index[i];
        index[i] = index[j];
        index[j] = kept;
    }
    return (ml_walk){blocks, block_bytes, 0, index};
}

/* Returns the word after some block that is in no block, on the same line if possible. */
static int64_t a_gap(const ml_walk *w, int64_t matrix_bytes) {
    char *used = calloc((size_t)matrix_bytes / 4, 1);
    int64_t found = -1;
    for (int64_t i = 0; i < w->blocks; i++)
        memset(used + start_of(w, i) / 4, 1, (size_t)w->block_bytes / 4);
    for (int64_t i = 0; i < matrix_bytes / 4; i++)
        if (!used[i] && (found < 0 || (found % 16 == 0 && i % 16 != 0)) && i > 0 && used[i - 1])
            found = i;
    free(used);
    return found;
}

/* Returns whether the method delivers no payload into the receiving block, which must then stay unchanged. */
static int drained(int method) {
    return (ml_method_abilities(method) & (ML_DELIVERS | ML_VISIBLE)) == 0;
}

/* Damages data in several ways. Each must be found, and no error may be reported after the data is restored.
 */
static void check_damage(ml_exchange *x) {
    uint32_t *received = ml_exchange_received(x);
    CHECK(ml_exchange_verify(x, LAST) == ML_OK);
    CHECK(ml_exchange_verify_matrix(x, LAST) == ML_OK);
    CHECK(ml_exchange_verify(x, LAST + 1) == ML_EDATA); /* another repetition's payload is wrong */
    for (int i = 0; i < 2 && !drained(spec.method); i++) {
        int64_t block = i == 0 ? 0 : spec.to.blocks - 1, last = start_of(&spec.to, block) / 4;
        last += i == 0 ? 0 : spec.to.block_bytes / 4 - 1;
        received[last] ^= 1;
        CHECK(ml_exchange_verify(x, LAST) == ML_EDATA);
        received[last] ^= 1;
    }
    int64_t gap = drained(spec.method) ? 16 : a_gap(&spec.to, spec.matrix_bytes);
    if (gap * 4 + 4 > spec.matrix_bytes)
        gap = 0;
    CHECK(gap > 0 || drained(spec.method));
    received[gap] ^= 1;
    CHECK(ml_exchange_verify_matrix(x, LAST) == ML_EDATA);
    CHECK(gap % 16 == 0 || drained(spec.method) ||
          /* A gap at the start of a cache line may be on a line that the payload does not touch. */
          ml_exchange_verify(x, LAST) == ML_EDATA);
    received[gap] ^= 1;
    CHECK(ml_exchange_verify(x, LAST) == ML_OK);
    /* The sender's memory is verified, too: the payload, a gap, and the last word of the matrix. */
    uint32_t *sent = spec.send_block;
    int64_t words[] = {start_of(&spec.from, 0) / 4, a_gap(&spec.from, spec.matrix_bytes),
                       spec.matrix_bytes / 4 - 1};
    for (int i = 0; i < 3; i++) {
        if (words[i] < 0)
            continue;
        sent[words[i]] ^= 1;
        CHECK(ml_exchange_verify_matrix(x, LAST) == ML_EDATA && strstr(ml_error(), "sending") != NULL);
        sent[words[i]] ^= 1;
    }
    CHECK(ml_exchange_verify_matrix(x, LAST) == ML_OK);
}

static void check_walks(int method, int cache, ml_walk from, ml_walk to) {
    spec.method = method;
    spec.cache = cache;
    spec.from = from;
    spec.to = to;
    spec.element_bytes =
        (from.block_bytes | from.stride_bytes | to.block_bytes | to.stride_bytes) % 8 == 0 ? 8 : 4;
    int64_t a = extent_of(&from), b = extent_of(&to);
    spec.matrix_bytes = (a > b ? a : b) + 12;
    ml_exchange *x = NULL;
    double ns[REPETITIONS];
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    if (method == ML_DATATYPE || method == ML_PACKED) {
        CHECK(ml_exchange_run_both(x, FIRST - REPETITIONS, REPETITIONS, ns) == ML_OK);
        for (int i = 0; i < REPETITIONS; i++)
            CHECK(spec.leads ? ns[i] > 0 : ns[i] == 0);
    } else if (method == ML_MPIPACK || ml_method_abilities(method) & ML_WINDOW) {
        CHECK(ml_exchange_run_both(x, FIRST, REPETITIONS, ns) == ML_EUNSUPPORTED);
    }
    CHECK(ml_exchange_run(x, FIRST, REPETITIONS, ns) == ML_OK);
    for (int i = 0; i < REPETITIONS; i++)
        CHECK(spec.leads ? ns[i] > 0 : ns[i] == 0);
    check_damage(x);
    CHECK(ml_exchange_close(x) == ML_OK);
}

/* Both ranks have the same walks. */
static void check_slices(int method, int cache) {
    check_walks(method, cache, run(4), run(4));
    check_walks(method, cache, run(100000), run(100000));
    check_walks(method, cache, strided(1001, 4, 12), strided(1001, 4, 12));
    check_walks(method, cache, strided(257, 8, 1000), strided(257, 8, 1000));
    check_walks(method, cache, strided(3, 132, 136), strided(3, 132, 136));
    check_walks(method, cache, strided(500, 64, 2048), strided(500, 64, 2048));
}

/* Ranks read and write by different walks, with different payloads in the two directions. */
static void check_mixed(int method, int cache) {
    ml_walk words = indexed(999, 8, 1, 5000), lines = indexed(111, 72, 9, 400),
            odd = indexed(333, 24, 7, 401);
    check_walks(method, cache, run(7992), strided(999, 8, 24));
    check_walks(method, cache, strided(333, 24, 512), run(7992));
    check_walks(method, cache, words, words);
    check_walks(method, cache, words, lines);
    check_walks(method, cache, strided(111, 72, 72), odd);
    check_walks(method, cache, odd, strided(1998, 4, 20));
    ml_walk few = strided(77, 8, 64);
    check_walks(method, cache, spec.leads ? words : few, spec.leads ? run(616) : odd);
    free((void *)words.index), free((void *)lines.index), free((void *)odd.index);
}

/* Checks payloads smaller than a chunk and of many chunks, and chunks that cut blocks. The method pipelined
 * uses its buffers as a ring. One half of the chunk sizes is checked with warm caches and the other half with
 * cold ones, because chunks do not depend on the caches. */
static void check_chunks(int method, int cache) {
    static const int64_t chunks[] = {8, 56, 1000, 4096, 65536};
    ml_walk odd = indexed(1001, 24, 5, 1200), few = strided(5, 8, 512), wide = strided(3, 8008, 12000);
    for (size_t i = cache == ML_COLD; i < sizeof chunks / sizeof *chunks; i += 2) {
        spec.chunk_bytes = chunks[i];
        check_walks(method, cache, odd, wide);
        check_walks(method, cache, wide, odd);
        check_walks(method, cache, strided(6006, 4, 8), odd);
        check_walks(method, cache, few, few);
    }
    spec.chunk_bytes = 0;
    check_walks(method, cache, strided(16384, 8, 64), strided(16384, 8, 64));
    free((void *)odd.index);
}

static int in_chunks(int method) {
    return method == ML_PIPELINED || method == ML_RING || (method >= ML_RING_SEND && method < ML_GATHER);
}

static void check_controls(void) {
    double spin = 0, copy = 0, dram = 0, path = 0, self = 0;
    CHECK(ml_control_kind() == ML_CONTROL_LINE); /* both ranks of this test are on one node */
    CHECK(ml_control_local(&spin, &copy) == ML_OK && spin > 0 && copy > 0);
    CHECK(ml_control_local(NULL, &copy) == ML_EINVAL);
    int status = ml_control_dram(&dram);
    CHECK(status == ML_EUNSUPPORTED || (status == ML_OK && dram > 0));
    CHECK(ml_control_dram(NULL) == ML_EINVAL);
    CHECK(ml_control_path(-1, 1, &path) == ML_EINVAL && ml_control_path(spec.peer, 1, NULL) == ML_EINVAL);
    CHECK(ml_control_path(spec.peer, spec.leads, &path) == ML_OK && path > 0);
    CHECK(ml_control_self(NULL) == ML_EINVAL);
    CHECK(ml_control_self(&self) == ML_OK && self > 0);
    /* A multiplication takes at least a cycle. A shorter time means that the compiler removed the chain. */
    CHECK(spin > ML_SPIN_STEPS / 10.0);
}

/* An early chunk is overwritten before it can be compared completely. An error in it must be found by the sum
 * of the first words of its cache lines. */
static void check_early_chunk(int method) {
    ml_exchange_spec good = spec;
    ml_exchange *x;
    spec.method = method, spec.cache = ML_WARM, spec.chunk_bytes = 512;
    spec.from = spec.to = run(64 * 512);
    spec.matrix_bytes = 64 * 512, spec.element_bytes = 8;
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    for (int wrong = 0; wrong < 2; wrong++) {
        CHECK(ml_exchange_prepare(x, wrong) == ML_OK);
        ((uint32_t *)spec.send_block)[16] ^=
            (uint32_t)wrong; /* the first word of the payload's second line */
        CHECK(ml_exchange_barrier(x) == ML_OK);
        CHECK(exchange_round_trip(x) == ML_OK && ml_exchange_settle(x) == ML_OK);
        CHECK(ml_exchange_verify(x, wrong) == (wrong ? ML_EDATA : ML_OK));
    }
    CHECK(ml_exchange_close(x) == ML_OK);
    spec = good;
}

/* ml_exchange_settle: the follower may continue only after the signal of the leader. */
static void check_settle(void) {
    enum { WORD_TAG = 5 };
    ml_exchange_spec good = spec;
    ml_exchange *x;
    spec.method = ML_DATATYPE, spec.from = spec.to = run(4096), spec.matrix_bytes = 4096,
    spec.element_bytes = 8;
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    for (int i = 0; i < 3; i++) {
        CHECK(ml_exchange_barrier(x) == ML_OK && exchange_round_trip(x) == ML_OK);
        if (spec.leads) {
            usleep(20000);
            MPI_Send(NULL, 0, MPI_BYTE, spec.peer, WORD_TAG, MPI_COMM_WORLD);
        }
        CHECK(ml_exchange_settle(x) == ML_OK);
        if (!spec.leads) {
            int there = 0;
            for (int look = 0; look < 10 && !there; look++)
                MPI_Iprobe(spec.peer, WORD_TAG, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
            CHECK(there);
            MPI_Recv(NULL, 0, MPI_BYTE, spec.peer, WORD_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    CHECK(ml_exchange_close(x) == ML_OK);
    spec = good;
}

/* A pair can have only one open exchange of the method ring; a second one must be refused. */
static void check_one_at_a_time(void) {
    ml_exchange_spec good = spec;
    ml_exchange *x, *y;
    spec.from = spec.to = run(4096), spec.matrix_bytes = 4096, spec.element_bytes = 8;
    spec.method = ML_RING;
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    spec.method = ML_DIRECT;
    CHECK(ml_exchange_open(&spec, &y) == ML_EINVAL && strstr(ml_error(), "already has an open") != NULL);
    spec.method = ML_DATATYPE;
    CHECK(ml_exchange_open(&spec, &y) == ML_OK && ml_exchange_close(y) == ML_OK);
    CHECK(ml_exchange_close(x) == ML_OK);
    spec.method = ML_DIRECT;
    CHECK(ml_exchange_open(&spec, &y) == ML_OK && ml_exchange_close(y) == ML_OK);
    spec = good;
}

static void check_names(void) {
    for (int method = 0; ml_method_label(method) != NULL; method++)
        CHECK(ml_method(ml_method_label(method)) == method && ml_method_abilities(method) != 0);
    CHECK(ml_method("datatype") == ML_DATATYPE && ml_method("direct_visible") == ML_DIRECT_VISIBLE);
    CHECK(ml_method("sendrecv") == -1 && ml_method(NULL) == -1 && ml_method_label(-1) == NULL);
}

static void check_refusals(void) {
    static const int32_t good_index[] = {9, 0, 64, 32}, below[] = {9, 0, -1, 32}, over[] = {9, 0, 8, 32};
    ml_exchange *x;
    ml_exchange_spec good = spec, *s = &spec;
    s->from = s->to = strided(4, 64, 128);
    s->matrix_bytes = 640, s->element_bytes = 4;
    ml_exchange_spec base = *s;
#define REFUSED(change)                                                                                      \
    do {                                                                                                     \
        *s = base;                                                                                           \
        change;                                                                                              \
        CHECK(ml_exchange_open(s, &x) == ML_EINVAL && strlen(ml_error()) > 0);                               \
    } while (0)
    REFUSED(s->from.blocks = 0);
    REFUSED(s->to.blocks = INT64_C(1) << 62);
    REFUSED(s->from.block_bytes = 6);
    REFUSED(s->to.block_bytes = -4);
    REFUSED(s->from.stride_bytes = 60);
    REFUSED(s->matrix_bytes = 100);
    REFUSED(s->matrix_bytes = BLOCK + 4);
    REFUSED(s->buffer_capacity = 255);
    REFUSED(s->element_bytes = 5);
    REFUSED(s->line_bytes = 48);
    REFUSED(s->cache = 7);
    REFUSED(s->cache = s->leads ? ML_WARM : ML_COLD);
    REFUSED(s->leads = 1);
    REFUSED(s->leads = 0);
    REFUSED(s->line_bytes = s->leads ? 64 : 128);
    REFUSED((s->method = ML_RING, s->chunk_bytes = 1 << 30));
    REFUSED(s->chunk_bytes = 12);
    REFUSED(s->chunk_bytes = s->leads ? 64 : 128);
    REFUSED(s->chunk_bytes = -8);
    REFUSED(s->method = 99);
    REFUSED(s->peer = 99);
    REFUSED(s->send_block = NULL);
    REFUSED((s->to.index = good_index, s->matrix_bytes = 8 * 64 + 60));
    REFUSED(s->to.index = below);
    REFUSED(s->to.index = over);
    static const ml_loop shifted = {2, 32};
    REFUSED((s->to.loop = &shifted, s->to.loops = 1, s->from = strided(8, 64, 64)));
    CHECK(strstr(ml_error(), "overlaps another") != NULL);
    REFUSED((s->to.start_bytes = 512, s->from.start_bytes = 256));
    REFUSED(s->to.block_bytes = 32); /* this rank sends 256 bytes, but the peer expects 128 */
    REFUSED(s->method = s->leads ? ML_PACKED : ML_DATATYPE);
    REFUSED(s->element_bytes = s->leads ? 4 : 8);
    REFUSED(s->line_bytes = s->leads ? 48 : 64); /* only one rank has an error, but both must report it */
    CHECK(strstr(ml_error(), "memory line of 48") != NULL);
    /* A request for more shared memory than there is must be refused. Afterwards, a possible size must be
     * accepted. */
    for (int method = ML_PUT; method <= ML_DIRECT; method++) {
        *s = base;
        s->method = method;
        s->block_capacity = INT64_C(1) << 50;
        CHECK(ml_exchange_open(s, &x) == ML_EUNSUPPORTED && strstr(ml_error(), "/dev/shm") != NULL);
        s->block_capacity = BLOCK;
        check_walks(method, ML_WARM, base.from, base.to);
    }
    /* Methods without a ring must accept chunks that are too large for a ring. */
    for (int method = ML_DIRECT; method <= ML_FETCH; method += ML_FETCH - ML_DIRECT) {
        *s = base;
        s->method = method, s->chunk_bytes = 1 << 30;
        CHECK(ml_exchange_open(s, &x) == ML_OK && ml_exchange_close(x) == ML_OK);
    }
    *s = base;
    s->to.index = good_index;
    CHECK(ml_exchange_open(s, &x) == ML_OK && ml_exchange_close(x) == ML_OK);
    spec = good;
}

/* Returns the i-th word of the payload that a leader, or a follower, sends in its time-th message. */
static uint32_t own_word(int leads, int time, int64_t i) {
    return (uint32_t)(leads * 1000003 + time * 10007 + i * 31 + 1);
}

/* Writes own words into a walk, or counts the words that differ from them. */
static int own_words(const ml_walk *w, void *memory, int leads, int time, int writes) {
    int64_t words = w->block_bytes / 4;
    int wrong = 0;
    for (int64_t i = 0; i < w->blocks * words; i++) {
        uint32_t *word = (uint32_t *)((char *)memory + start_of(w, i / words)) + i % words;
        if (writes)
            *word = own_word(leads, time, i);
        wrong += *word != own_word(leads, time, i);
    }
    return wrong;
}

/* ml_exchange_move: the caller's data must arrive each time it is sent, and the sent data must not change. */
static void check_move(int method) {
    ml_exchange_spec good = spec;
    ml_exchange *x = NULL;
    spec.method = method, spec.cache = ML_WARM, spec.element_bytes = 8;
    spec.from = spec.leads ? strided(500, 8, 72) : strided(1, 2000, 2000);
    spec.to = spec.leads ? strided(250, 8, 512) : run(4000);
    spec.matrix_bytes = 250 * 512;
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    for (int time = 0; time < 3; time++) {
        own_words(&spec.from, spec.send_block, spec.leads, time, 1);
        CHECK(ml_exchange_barrier(x) == ML_OK); /* the peer has read the previous data */
        CHECK(ml_exchange_move(x) == ML_OK);
        CHECK(own_words(&spec.to, ml_exchange_received(x), !spec.leads, time, 0) == 0);
        CHECK(own_words(&spec.from, spec.send_block, spec.leads, time, 0) == 0);
    }
    CHECK(ml_exchange_close(x) == ML_OK);
    spec = good;
}

static void check_moves(void) {
    ml_exchange_spec good = spec;
    ml_exchange *x = NULL;
    for (int method = ML_DATATYPE; method <= ML_DIRECT; method++)
        check_move(method);
    spec.method = ML_EXTERNAL, spec.element_bytes = 8, spec.from = spec.to = run(4096),
    spec.matrix_bytes = 4096;
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    CHECK(ml_exchange_move(x) == ML_EINVAL && ml_exchange_move(NULL) == ML_EINVAL);
    CHECK(ml_exchange_close(x) == ML_OK);
    spec = good;
}

/* Checks the control measurement of a pair of ranks. It does not depend on the exchange. */
static void check_control(void) {
    ml_exchange_spec good = spec;
    ml_exchange *x;
    spec.method = ML_DATATYPE, spec.from = spec.to = run(4096), spec.matrix_bytes = 4096,
    spec.element_bytes = 8;
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    for (int i = 0; i < 2; i++) {
        double ns = 0;
        CHECK(ml_exchange_control(x, &ns) == ML_OK && ns > 0);
    }
    CHECK(ml_exchange_close(x) == ML_OK);
    spec = good;
}

static void check_methods(int last_cache) {
    check_control();
    for (int method = ML_DATATYPE; ml_method_label(method) != NULL; method++)
        for (int cache = ML_WARM; cache <= last_cache; cache++) {
            check_slices(method, cache);
            check_mixed(method, cache);
            if (in_chunks(method))
                check_chunks(method, cache);
        }
}

/* Changes a byte and restores it. Returns whether the verification of the touched lines (matrix = 0), or of
 * the whole matrix (1), has found the change. */
static int is_seen(ml_exchange *x, char *byte, int matrix) {
    *byte ^= 1;
    int status = matrix ? ml_exchange_verify_matrix(x, LAST) : ml_exchange_verify(x, LAST);
    *byte ^= 1;
    return status == ML_EDATA;
}

/* Returns the offset of a byte that is in no block, if possible on a touched cache line, or -1 if there is no
 * such byte. */
static int64_t a_gap_byte(const nest *n, int64_t matrix_bytes, int *touched) {
    static char used[NEST_BYTES + 4096], lines[NEST_BYTES / 64 + 64];
    int64_t found = -1;
    memset(used, 0, sizeof used), memset(lines, 0, sizeof lines);
    for (int64_t i = 0; i < n->bytes; i++)
        used[n->at[i]] = lines[n->at[i] / spec.line_bytes] = 1;
    *touched = 0;
    for (int64_t i = 0; i < matrix_bytes && !*touched; i++)
        if (!used[i]) {
            found = i;
            *touched = lines[i / spec.line_bytes];
        }
    return found;
}

static void check_nest_damage(ml_exchange *x, const nest *from, const nest *to) {
    char *received = ml_exchange_received(x), *sent = spec.send_block;
    int touched;
    int64_t gap = a_gap_byte(to, spec.matrix_bytes, &touched);
    CHECK(ml_exchange_verify(x, LAST) == ML_OK && ml_exchange_verify_matrix(x, LAST) == ML_OK);
    if (!drained(spec.method)) {
        CHECK(is_seen(x, received + to->at[0], 0) && is_seen(x, received + to->at[to->bytes - 1], 0));
        CHECK(is_seen(x, received + to->at[to->bytes / 2], 0));
    }
    CHECK(gap >= 0 && is_seen(x, received + gap, 1));
    CHECK(!touched || drained(spec.method) || is_seen(x, received + gap, 0));
    gap = a_gap_byte(from, spec.matrix_bytes, &touched);
    CHECK(is_seen(x, sent + from->at[0], 1) && is_seen(x, sent + gap, 1));
    CHECK(ml_exchange_verify_matrix(x, LAST) == ML_OK);
}

/* Checks an exchange from one nest to another nest with the same payload. */
static void check_nest(int method, int cache, const nest *from, const nest *to) {
    static const int64_t chunks[] = {0, 8, 56, 1000};
    int64_t chunk = chunks[nest_draw(0, 3)], a = 0, b = 0;
    ml_exchange *x = NULL;
    double ns[REPETITIONS];
    spec.method = method, spec.cache = cache, spec.element_bytes = 1;
    spec.from = from->walk, spec.to = to->walk;
    spec.chunk_bytes = in_chunks(method) ? chunk : 0;
    for (int64_t i = 0; i < from->bytes; i++)
        a = from->at[i] >= a ? from->at[i] + 1 : a;
    for (int64_t i = 0; i < to->bytes; i++)
        b = to->at[i] >= b ? to->at[i] + 1 : b;
    spec.matrix_bytes = (a > b ? a : b) + 13;
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    CHECK(ml_exchange_run(x, FIRST, REPETITIONS, ns) == ML_OK);
    check_nest_damage(x, from, to);
    CHECK(ml_exchange_close(x) == ML_OK);
    spec.chunk_bytes = 0;
}

/* Checks exchanges of random nests: to the same nest, to a list of other blocks, and with different nests in
 * the two directions. */
static void check_nests(int nests) {
    static nest first, second;
    for (int i = 0; i < nests; i++)
        for (int method = ML_DATATYPE; ml_method_label(method) != NULL; method++) {
            int cache = i % 2 == 0 ? ML_WARM : ML_COLD;
            nest_random(&first, 0);
            nest_list_of(&second, first.bytes);
            if (nest_draw(0, 1))
                nest_type(&first), nest_type(&second);
            check_nest(method, cache, &first, &second);
            check_nest(method, cache, &second, &first);
            check_nest(method, cache, spec.leads ? &first : &second, &first);
        }
}

/* Checks walks with overlapping blocks, whose bytes are sent twice and must arrive twice. Methods that do not
 * verify the payload in a block must refuse them. */
static void check_sent_twice(int nests) {
    static nest from, to;
    for (int i = 0; i < nests; i++)
        for (int method = ML_DATATYPE; ml_method_label(method) != NULL; method++) {
            nest_random(&from, 1);
            nest_list_of(&to, from.bytes);
            if (nest_draw(0, 1))
                nest_type(&from), nest_type(&to);
            int cache = i % 2 == 0 ? ML_WARM : ML_COLD;
            if (!(ml_method_abilities(method) & ML_BASIC) || method == ML_FETCH) {
                check_nest(method, cache, &from, &to);
                continue;
            }
            ml_exchange *x = NULL;
            spec.method = method, spec.cache = cache, spec.from = from.walk, spec.to = to.walk;
            spec.matrix_bytes = BLOCK, spec.element_bytes = 1;
            CHECK(ml_exchange_open(&spec, &x) == ML_EINVAL && strstr(ml_error(), "overlap") != NULL);
        }
}

/* An MPI datatype as a sequence of constructors, and the equivalent walk. */
typedef struct typed {
    int64_t type[40], numbers;
    ml_walk walk;
} typed;

static const int32_t two_index[] = {0, 4, 9}, three_ends[] = {8, 12, 24}, record_ends[] = {8, 10};
static const int64_t three_starts[] = {0, 20, 36}, record_starts[] = {0, 12}, bytes_starts[] = {0, 7, 50};
static const ml_loop planes = {2, 240}, records = {4, 32}, rows = {3, 100};
static const int32_t one_four_ends[] = {1, 5, 6};

#define DOUBLE ML_TYPE_ELEMENT, 8, 1
#define INT32 ML_TYPE_ELEMENT, 4, 1
#define TREE(...) {__VA_ARGS__}, sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)
static const typed types[] = {
    {TREE(0, ML_TYPE_CONTIGUOUS, 7, DOUBLE), {1, 56, 56}},
    {TREE(16, ML_TYPE_VECTOR, 4, 2, 5, INT32), {4, 8, 20, .start_bytes = 16}},
    {TREE(0, ML_TYPE_HVECTOR, 3, 1, 100, ML_TYPE_VECTOR, 4, 1, 2, DOUBLE),
     {4, 8, 16, .loop = &rows, .loops = 1}},
    {TREE(0, ML_TYPE_INDEXED, 3, 2, 1, 3, 0, 5, 9, INT32),
     {.blocks = 3, .starts = three_starts, .ends = three_ends}},
    {TREE(0, ML_TYPE_HINDEXED, 3, 1, 4, 1, 0, 7, 50, ML_TYPE_ELEMENT, 1, 0),
     {.blocks = 3, .starts = bytes_starts, .ends = one_four_ends}},
    {TREE(8, ML_TYPE_INDEXED_BLOCK, 3, 2, 0, 4, 9, DOUBLE), {3, 16, 0, two_index, .start_bytes = 8}},
    {TREE(0, ML_TYPE_HINDEXED_BLOCK, 3, 1, 0, 7, 50, ML_TYPE_ELEMENT, 5, 0),
     {.blocks = 3, .block_bytes = 5, .starts = bytes_starts}},
    {TREE(0, ML_TYPE_SUBARRAY, 3, 0, 4, 5, 6, 2, 3, 2, 1, 1, 2, DOUBLE),
     {3, 16, 48, .start_bytes = 304, .loop = &planes, .loops = 1}},
    {TREE(0, ML_TYPE_SUBARRAY, 3, 1, 6, 5, 4, 2, 3, 2, 2, 1, 1, DOUBLE),
     {3, 16, 48, .start_bytes = 304, .loop = &planes, .loops = 1}},
    {TREE(0, ML_TYPE_CONTIGUOUS, 4, ML_TYPE_RESIZED, 0, 32, ML_TYPE_STRUCT, 2, 1, 1, 0, 12, DOUBLE,
          ML_TYPE_ELEMENT, 2, 1),
     {.blocks = 2, .starts = record_starts, .ends = record_ends, .loop = &records, .loops = 1}},
};

static void check_types(void) {
    ml_exchange_spec good = spec;
    ml_exchange *x = NULL;
    double ns[REPETITIONS];
    int methods[] = {ML_DATATYPE, ML_MPIPACK, ML_PUT};
    spec.cache = ML_WARM, spec.element_bytes = 1, spec.matrix_bytes = 4096;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        for (int m = 0; m < 3; m++)
            for (int way = 0; way < 2; way++) {
                ml_walk w = types[i].walk, plain = run(walk_payload(&w));
                w.type = types[i].type, w.type_numbers = types[i].numbers;
                spec.method = methods[m];
                spec.from = way ? w : plain, spec.to = way ? plain : w;
                CHECK(ml_exchange_open(&spec, &x) == ML_OK);
                CHECK(ml_exchange_run(x, FIRST, REPETITIONS, ns) == ML_OK);
                CHECK(ml_exchange_verify_matrix(x, LAST) == ML_OK);
                CHECK(ml_exchange_close(x) == ML_OK);
            }
    static const typed bad[] = {
        {TREE(0, ML_TYPE_CONTIGUOUS, 7), {1, 56, 56}},
        {TREE(0, 99, 7, DOUBLE), {1, 56, 56}},
        {TREE(0, ML_TYPE_CONTIGUOUS, 6, DOUBLE), {1, 56, 56}},
        {TREE(8, ML_TYPE_CONTIGUOUS, 7, DOUBLE), {1, 56, 56}},
        {TREE(0, ML_TYPE_CONTIGUOUS, 7, DOUBLE, 5), {1, 56, 56}},
        {TREE(0, ML_TYPE_INDEXED, 1 << 20, 7, DOUBLE), {1, 56, 56}},
    };
    static const char *const why[] = {"ends after 3", "constructor 99",  "datatype has 48 bytes",
                                      "in [8, ",      "1 numbers after", "a list of 1048576 numbers"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        spec.method = ML_DATATYPE, spec.from = spec.to = bad[i].walk;
        spec.from.type = spec.to.type = bad[i].type;
        spec.from.type_numbers = spec.to.type_numbers = bad[i].numbers;
        CHECK(ml_exchange_open(&spec, &x) == ML_EINVAL && strstr(ml_error(), why[i]) != NULL);
    }
    int64_t large[] = {0, ML_TYPE_VECTOR, 1, 7, INT64_C(1) << 40, DOUBLE};
    spec.from = spec.to = run(56), spec.from.type = spec.to.type = large;
    spec.from.type_numbers = spec.to.type_numbers = 8;
    CHECK(ml_exchange_open(&spec, &x) == ML_EUNSUPPORTED && strstr(ml_error(), "exceeds the int") != NULL);
    spec = good;
}

/* Repeats checks with cache lines of twice the usual length, and with rules that choose other kernels. */
static void check_otherwise(void) {
    spec.line_bytes = 128;
    load_flavour("prefetch");
    check_methods(ML_COLD);
    CHECK(ml_copy_rules_set("") == ML_OK);
    spec.line_bytes = 64;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    CHECK(ml_world_open() == ML_OK);
    spec = (ml_exchange_spec){.peer = rank ^ 1, .leads = rank % 2 == 0, .line_bytes = 64};
    spec.block_capacity = BLOCK;
    spec.buffer_capacity = BUFFER;
    CHECK(ml_region_open(BLOCK, ML_PAGES_BASE, &spec.send_block) == ML_OK);
    CHECK(ml_region_open(BLOCK, ML_PAGES_BASE, &spec.receive_block) == ML_OK);
    CHECK(ml_region_open(BUFFER, ML_PAGES_BASE, &spec.send_buffer) == ML_OK);
    CHECK(ml_region_open(BUFFER, ML_PAGES_BASE, &spec.receive_buffer) == ML_OK);
    check_methods(ML_COLD);
    check_nests(4);
    check_sent_twice(4);
    check_types();
    if (ranks == 2) /* the lines and kernels of one pair do not depend on other pairs */
        check_otherwise();
    check_names();
    check_controls();
    check_refusals();
    check_early_chunk(ML_RING_SEND);
    check_early_chunk(ML_SOCKET_SEND);
    check_settle();
    check_one_at_a_time();
    if (ranks > 2) { /* other pairs of these ranks; how caches are flushed does not depend on the pair */
        spec.peer = ranks - 1 - rank;
        spec.leads = rank < spec.peer;
        check_methods(ML_WARM);
    }
    check_moves();
    CHECK(ml_world_close() == ML_OK);
    CHECK(ml_control_kind() == ML_CONTROL_MESSAGE);
    MPI_Finalize();
    return 0;
}
