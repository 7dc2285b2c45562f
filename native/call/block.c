/* block.c: turns recorded visits (executions of an annotated section) into a block of the trace. */
#define _GNU_SOURCE
#include "block.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Adds one 8-byte word to the hash h. It is FNV-1a, but for words instead of bytes. Returns the new hash. */
static uint64_t check(uint64_t h, uint64_t word) {
    return (h ^ word) * UINT64_C(0x100000001b3);
}

/* Copies one column of the buffer, word number `word` of the rows `from` to `to` - 1, to the address `at`.
 * Adds these words to the hash h and returns the new hash. */
static uint64_t put_column(const call_buffer *b, uint64_t from, uint64_t to, int word, char *at, uint64_t h) {
    for (uint64_t v = from; v != to; v++) {
        uint64_t value = b->rows[(v & (b->room - 1)) * (uint64_t)b->words + (uint64_t)word];
        memcpy(at, &value, sizeof value);
        at += sizeof value;
        h = check(h, value);
    }
    return h;
}

int64_t block_take(call_buffer *b, int thread, call_text *block) {
    uint64_t from = b->tail, to = __atomic_load_n(&b->head, __ATOMIC_ACQUIRE), visits = to - from;
    uint64_t h = UINT64_C(0xcbf29ce484222325), bytes = visits * (uint64_t)b->words * 8;
    char digits[17];
    text_clear(block);
    text_add(block, "{\"block\":%d,\"thread\":%d,\"visits\":%" PRIu64 ",\"bytes\":%" PRIu64 ",\"check\":\"",
             b->experiment - 1, thread, visits, bytes);
    size_t check_at = block->length; /* the 16 zeros that follow are later replaced by the checksum */
    text_add(block, "%016d\"}\n", 0);
    char *columns = text_room(block, bytes);
    for (int word = 0; word < b->words && columns != NULL; word++)
        h = put_column(b, from, to, word, columns + (size_t)word * visits * 8, h);
    text_bytes(block, "\n", 1);
    snprintf(digits, sizeof digits, "%016" PRIx64, h);
    if (!block->failed)
        memcpy(block->bytes + check_at, digits, 16);
    __atomic_store_n(&b->tail, to, __ATOMIC_RELEASE);
    return (int64_t)visits;
}
