/* block.c: from a buffer's rows to a block of the trace. */
#define _GNU_SOURCE
#include "block.h"

#include <inttypes.h>

/* FNV-1a by words. */
static uint64_t check(uint64_t h, uint64_t word) {
    return (h ^ word) * UINT64_C(0x100000001b3);
}

static uint64_t word_at(const call_buffer *b, uint64_t visit, int word) {
    return b->rows[(visit & (b->room - 1)) * (uint64_t)b->words + (uint64_t)word];
}

int64_t block_take(call_buffer *b, int thread, call_text *block) {
    uint64_t from = b->tail, to = __atomic_load_n(&b->head, __ATOMIC_ACQUIRE), visits = to - from;
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    uint64_t column[256];
    size_t many = 0;
    text_clear(block);
    for (int word = 0; word < b->words; word++)
        for (uint64_t v = from; v != to; v++)
            h = check(h, word_at(b, v, word));
    text_add(block,
             "{\"block\":%d,\"thread\":%d,\"visits\":%" PRIu64 ",\"bytes\":%" PRIu64
             ",\"check\":\"%016" PRIx64 "\"}\n",
             b->experiment - 1, thread, visits, visits * (uint64_t)b->words * 8, h);
    for (int word = 0; word < b->words; word++) {
        for (uint64_t v = from; v != to; v++) {
            column[many++] = word_at(b, v, word);
            if (many == sizeof column / sizeof column[0]) {
                text_bytes(block, column, sizeof column);
                many = 0;
            }
        }
    }
    text_bytes(block, column, many * sizeof column[0]);
    text_bytes(block, "\n", 1);
    __atomic_store_n(&b->tail, to, __ATOMIC_RELEASE);
    return (int64_t)visits;
}
