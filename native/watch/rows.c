/* rows.c: the table of rows, a hash table with open addressing. */
#define _GNU_SOURCE
#include "rows.h"

#include "watch.h"

#include <math.h>
#include <string.h>
#include <sys/mman.h>

#define ROWS 8192
#define SLOTS (2 * ROWS)
/* When so many rows are used, new calls of a call site share one row for each MPI function and layout. */
#define ROOMY (ROWS * 3 / 4)
#define FIRST_OCTAVE 6

struct table {
    int32_t slots[SLOTS]; /* index of the row + 1; 0: empty slot */
    row rows[ROWS];
};
static struct table *table;
static int used;
static uint64_t lost;

int rows_open(void) {
    void *memory = mmap(NULL, sizeof *table, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return -1;
    table = memory;
    return 0;
}

/* Returns a hash of the key. The four products do not depend on each other, so that the processor computes them
 * at the same time. The upper half of their sum is added to the lower half, because the lower bits of a product
 * depend only on the lower bits of its factors. */
static uint64_t hash_of(const row_key *key) {
    uint64_t sum =
        key->site * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)key->count * UINT64_C(0xbf58476d1ce4e5b9) +
        ((uint64_t)(uint32_t)key->layout << 32 | (uint32_t)key->peer) * UINT64_C(0x94d049bb133111eb) +
        (uint64_t)key->operation * UINT64_C(0xd6e8feb86659fd93);
    return sum ^ sum >> 32;
}

static int same(const row_key *a, const row_key *b) {
    return a->site == b->site && a->count == b->count && a->layout == b->layout && a->peer == b->peer &&
           a->operation == b->operation;
}

/* Returns the slot of the row with this key, or the empty slot where such a row belongs. */
static int32_t *slot(const row_key *key) {
    for (uint64_t at = hash_of(key);; at++) {
        int32_t *s = &table->slots[at % SLOTS];
        if (*s == 0 || same(&table->rows[*s - 1].key, key))
            return s;
    }
}

row *rows_find(row_key key) {
    int32_t *s = slot(&key);
    if (*s == 0 && used >= ROOMY) {
        lost++;
        key.count = COUNT_SEVERAL;
        key.peer = PEER_SEVERAL;
        /* The last rows are kept for one row per MPI function, for all call sites together. */
        if (used >= ROWS - OPERATIONS) {
            key.site = 0;
            key.layout = NO_LAYOUT;
        }
        s = slot(&key);
    }
    if (*s == 0) {
        row *r = &table->rows[used++];
        r->key = key;
        r->least_ticks = UINT64_MAX;
        *s = used;
    }
    return &table->rows[*s - 1];
}

static int bin(uint64_t ticks) {
    if (ticks >> FIRST_OCTAVE == 0)
        return 0;
    int octave = 63 - __builtin_clzll(ticks);
    /* The upper half of an octave begins at √2 times its start; 181 / 128 is close to √2. */
    int upper = (ticks >> (octave - FIRST_OCTAVE)) * 128 >= UINT64_C(181) << FIRST_OCTAVE;
    int which = 2 * (octave - FIRST_OCTAVE) + upper;
    return which < BINS ? which : BINS - 1;
}

void row_add(row *r, uint64_t bytes, uint64_t call_ticks, uint64_t wait_ticks) {
    uint64_t ticks = call_ticks + wait_ticks;
    r->calls++;
    r->bytes += bytes;
    r->call_ticks += call_ticks;
    r->wait_ticks += wait_ticks;
    if (ticks < r->least_ticks)
        r->least_ticks = ticks;
    r->bins[bin(ticks)]++;
}

double row_median(const row *r) {
    /* Bounds for the result: no call took less than the shortest call, and no call took more than the total
     * time minus that of all other calls at the shortest time. */
    const double least = (double)r->least_ticks;
    const double most = (double)(r->call_ticks + r->wait_ticks) - least * (double)(r->calls - 1);
    uint64_t below = 0;
    int at = 0;
    while (at < BINS - 1 && 2 * (below += r->bins[at]) < r->calls)
        at++;
    const double middle = exp2(FIRST_OCTAVE + (at + 0.5) / 2);
    return middle < least ? least : middle > most ? most : middle;
}

void rows_clear(void) {
    memset(table->slots, 0, sizeof table->slots);
    memset(table->rows, 0, (size_t)used * sizeof table->rows[0]);
    used = 0;
}

int rows_used(void) {
    return used;
}

const row *rows_at(int index) {
    return &table->rows[index];
}

void rows_count_lost(void) {
    lost++;
}

uint64_t rows_lost(void) {
    return lost;
}

int64_t rows_memory(void) {
    return (int64_t)sizeof *table;
}
