/* user_bad.c: a user's superstep with the worst case of locality. All ranks read and write word number `rank`
 * of every cache line; before, the ranks have written the lines in turn. The argument is the number of lines;
 * the default is as many as fit into the window. */
#include "memline/user_superstep.h"

#include <stdlib.h>

enum { LINE_BYTES = 64 };

static int64_t value(const memline_user_superstep *s, int64_t line, int rank) {
    return s->repetition * 7919 + line * 64 + rank;
}

int memline_superstep(memline_user_superstep *s) {
    int64_t apart = (s->ranks * 8 + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES / 8;
    int64_t room = s->window_bytes / 8 / apart, lines = *s->argument ? atoll(s->argument) : room;
    int64_t *words = s->window, sum = 0, expected = 0;
    s->word_bytes = 8;
    if (lines > room)
        return 2;
    switch (s->phase) {
    case MEMLINE_PREPARE:
        for (int64_t k = s->rank; k < lines; k += s->ranks)
            for (int r = 0; r < s->ranks; r++)
                words[k * apart + r] = value(s, k, r);
        return 0;
    case MEMLINE_RUN:
        for (int64_t k = 0; k < lines; k++)
            sum += words[k * apart + s->rank];
        s->barrier();
        s->barrier();
        for (int64_t k = 0; k < lines; k++)
            words[k * apart + s->rank] = sum + k;
        s->reads = s->writes = lines;
        return 0;
    default:
        for (int64_t k = 0; k < lines; k++)
            expected += value(s, k, s->rank);
        for (int64_t k = 0; k < lines; k++)
            if (words[k * apart + s->rank] != expected + k)
                return 1;
        return 0;
    }
}
