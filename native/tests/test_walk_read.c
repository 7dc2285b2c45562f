/* test_walk_read.c: every cache line that a walk touches must be read once, and no other line. All words of a
 * line have the same value, different for each line, so that the sum shows which lines were read. */
#include "../kernels/walk_read.h"
#include "../walks/walks.h"
#include "check.h"
#include "walks.h"

#include <string.h>

enum { BYTES = 1 << 16, SHORTEST = 64, LONGEST = 128 };

static _Alignas(4096) uint32_t memory[BYTES / 4];

static uint32_t value_of(int64_t line) {
    return (uint32_t)line * 2654435761u + 12345u;
}

static uint32_t expected(const ml_walk *w, int64_t offset, int64_t line_bytes) {
    static char touched[BYTES / SHORTEST];
    uint32_t sum = 0;
    memset(touched, 0, sizeof touched);
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t begin = offset + start_of(w, i), last = begin + w->block_bytes - 1;
        for (int64_t line = begin / line_bytes; line <= last / line_bytes; line++) {
            sum += touched[line] ? 0 : value_of(line);
            touched[line] = 1;
        }
    }
    return sum;
}

static void check(ml_walk w, int64_t line_bytes) {
    for (int64_t offset = 0; offset <= line_bytes + 8; offset += 4) {
        uint64_t *order = NULL;
        walk_lines lines;
        const char *start = (const char *)memory + offset;
        CHECK(walk_order(&w, &order) == ML_OK);
        CHECK(walk_lines_find(start, &w, order, line_bytes, &lines) == ML_OK);
        CHECK(walk_read(start, &w, &lines, line_bytes) == expected(&w, offset, line_bytes));
        walk_lines_forget(&lines);
        free(order);
    }
}

static void check_all(int64_t line_bytes) {
    for (int64_t i = 0; i < BYTES / 4; i++)
        memory[i] = value_of(i * 4 / line_bytes);
    for (int64_t bytes = 4; bytes <= 260; bytes += 4)
        for (int64_t gap = 0; gap <= 200; gap += 4)
            for (int64_t blocks = 1; blocks <= 40; blocks += 13)
                check((ml_walk){blocks, bytes, bytes + gap, NULL}, line_bytes);
    static int32_t index[64];
    for (int64_t bytes = 4; bytes <= 136; bytes += 4)
        for (int shuffle = 0; shuffle < 2; shuffle++) {
            int32_t apart = (int32_t)((bytes + 7) / 8);
            for (int32_t i = 0; i < 40; i++)
                index[i] = apart * (shuffle ? i * 17 % 40 : i) + (shuffle ? 3 : 0);
            check((ml_walk){40, bytes, 0, index}, line_bytes);
        }
}

int main(void) {
    check_all(SHORTEST);
    check_all(LONGEST);
    return 0;
}
