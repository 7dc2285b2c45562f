/* user_wrong.c: a user's superstep that makes the error named by its argument. Only the last rank makes the
 * error; the other ranks wait for it. */
#include "memline/user_superstep.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is(const memline_user_superstep *s, const char *mistake) {
    return strcmp(s->argument, mistake) == 0;
}

static int last_rank(memline_user_superstep *s) {
    if (is(s, "return"))
        return 7;
    if (is(s, "crash"))
        raise(SIGSEGV);
    if (is(s, "abort"))
        abort();
    if (is(s, "exit"))
        exit(0);
    while (is(s, "hang"))
        (void)getenv("HOME");
    if (is(s, "negative"))
        s->reads = -5;
    if (is(s, "many"))
        s->writes = s->window_bytes / 4 + 1;
    if (is(s, "word"))
        s->word_bytes = 2;
    if (is(s, "vary"))
        s->reads += s->repetition % 3;
    return 0;
}

int memline_superstep(memline_user_superstep *s) {
    if (s->phase == MEMLINE_PREPARE)
        return is(s, "prepare") ? 5 : 0;
    if (s->phase == MEMLINE_VERIFY)
        return is(s, "verify") && s->rank == s->ranks - 1 ? 6 : 0;
    if (s->repetition == 0 && s->rank == 0 && is(s, "print"))
        puts("said by the user's own function");
    if (!is(s, "zero"))
        s->reads = 10 + s->rank;
    int status = s->rank == s->ranks - 1 ? last_rank(s) : 0;
    if (status == 0)
        s->barrier();
    return status;
}
