/* user_good.c: a user's superstep with the best case of locality. Each rank reads and writes its own part of
 * the window, which it has also written last. The argument is the number of words of each rank; the default
 * is as many as fit into the window. */
#include "memline/user_superstep.h"

#include <stdlib.h>

/* Memory of this rank that is kept between calls: the numbers of prepared, run and verified repetitions. */
typedef struct seen {
    int64_t prepared, verified;
} seen;

static int32_t value(const memline_user_superstep *s, int64_t i) {
    return (int32_t)(s->rank * 1000003 + s->repetition * 7919 + i);
}

static void prepare(const memline_user_superstep *s, int32_t *own, int64_t n) {
    for (int64_t i = n; i-- > 0;)
        own[i] = value(s, i);
}

static void run(memline_user_superstep *s, int32_t *own, int64_t n) {
    uint32_t sum = 0;
    for (int64_t i = 0; i < n; i++)
        sum += (uint32_t)own[i];
    s->barrier();
    s->barrier();
    for (int64_t i = 0; i < n; i++)
        own[i] = (int32_t)(sum + (uint32_t)i);
    s->reads = s->writes = n;
}

static int wrong(const memline_user_superstep *s, const int32_t *own, int64_t n) {
    uint32_t sum = 0;
    for (int64_t i = 0; i < n; i++)
        sum += (uint32_t)value(s, i);
    for (int64_t i = 0; i < n; i++)
        if (own[i] != (int32_t)(sum + (uint32_t)i))
            return 1;
    return 0;
}

int memline_superstep(memline_user_superstep *s) {
    int64_t room = s->window_bytes / 4 / s->ranks, n = *s->argument ? atoll(s->argument) : room;
    int32_t *own = (int32_t *)s->window + s->rank * room;
    seen *mine = s->state;
    if (mine == NULL)
        s->state = mine = calloc(1, sizeof *mine);
    if (mine == NULL || n > room)
        return 2;
    switch (s->phase) {
    case MEMLINE_PREPARE:
        /* Checks that the previous repetition was prepared, run and verified. */
        if (mine->prepared++ != s->repetition || mine->verified != s->repetition)
            return 3;
        prepare(s, own, n);
        return 0;
    case MEMLINE_RUN:
        run(s, own, n);
        return 0;
    default:
        mine->verified++;
        return s->reads == n && s->writes == n ? wrong(s, own, n) : 4;
    }
}
