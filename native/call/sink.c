/* sink.c: writes blocks of visits (executions of annotated sections): first to memory, then to the rank's
 * file. */
#define _GNU_SOURCE
#include "sink.h"

#include "file.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

/* A block of visits (executions of an annotated section) that is kept in memory until the trace file is
 * open. */
typedef struct waiting {
    struct waiting *next;
    int experiment;
    int64_t visits;
    size_t length;
    char bytes[];
} waiting;

call_head sink_head;

static cll_look *look_at;
static int waits; /* 1: blocks are kept in memory until the rank is known or a report ends */
static int begun; /* 1: the first line of the current part of the trace has been written */
static waiting *first, **last = &first;
static call_text line;

static void turn_off(void) {
    while (first != NULL) {
        waiting *next = first->next;
        free(first);
        first = next;
    }
    last = &first;
    file_close();
    text_free(&line);
    call_set_state(CALL_OFF);
}

static int append_line(void) {
    if (!line.failed && file_append(line.bytes, line.length))
        return 1;
    turn_off();
    return 0;
}

static int begin_part(void) {
    if (begun)
        return 1;
    if (!file_is_open() && !file_again()) {
        turn_off();
        return 0;
    }
    text_clear(&line);
    head_line(&sink_head, &line);
    sink_head.part++;
    begun = append_line();
    return begun;
}

static void write_block(int experiment, int64_t visits, const char *bytes, size_t length) {
    call_experiment *e = experiments_get(experiment);
    if (!begin_part())
        return;
    if (!e->declared) {
        text_clear(&line);
        head_experiment(experiment, &line);
        if (!append_line())
            return;
        e->declared = 1;
    }
    if (file_append(bytes, length))
        e->visits += visits;
    else
        turn_off();
}

/* Prints the message about lost visits, at most once in the program. Recording continues, because there may
 * be memory for later blocks. */
static void say_lost(void) {
    static int said;
    if (!said)
        call_say("there is no memory for the visits: some are missing in the trace");
    said = 1;
}

static void keep(int experiment, int64_t visits, const call_text *block) {
    waiting *kept = malloc(sizeof *kept + block->length);
    if (kept == NULL) {
        say_lost();
        return;
    }
    kept->next = NULL;
    kept->experiment = experiment;
    kept->visits = visits;
    kept->length = block->length;
    memcpy(kept->bytes, block->bytes, block->length);
    *last = kept;
    last = &kept->next;
}

static void write_waiting(void) {
    waits = 0;
    while (first != NULL && call_state() == CALL_ON) {
        waiting *next = first->next;
        write_block(first->experiment, first->visits, first->bytes, first->length);
        if (call_state() != CALL_ON)
            return;
        free(first);
        first = next;
    }
    last = &first;
}

void sink_put(int experiment, int64_t visits, const call_text *block) {
    if (call_state() != CALL_ON || visits == 0)
        return;
    if (block->failed)
        say_lost();
    else if (waits)
        keep(experiment, visits, block);
    else
        write_block(experiment, visits, block->bytes, block->length);
}

void sink_wait(cll_look *look) {
    if (!file_is_open()) {
        look_at = look;
        waits = 1;
    }
}

void sink_look(void) {
    int rank, ranks;
    if (look_at != NULL && look_at(&rank, &ranks))
        sink_open(rank, ranks, -1);
}

int sink_open(int rank, int ranks, int run) {
    look_at = NULL;
    if (call_state() != CALL_ON)
        return -2;
    sink_end_part(); /* ends a part of the trace that was begun before the rank was known */
    sink_head.rank = rank;
    sink_head.ranks = ranks;
    if (!file_is_open()) {
        run = run == -2 ? -2 : file_create(sink_head.program, rank, ranks, run);
        if (run < 0) {
            turn_off();
            return -2;
        }
        sink_head.run = run;
    }
    write_waiting();
    begin_part();
    return call_state() == CALL_ON ? sink_head.run : -2;
}

void sink_end_part(void) {
    if (!begun || call_state() != CALL_ON)
        return;
    text_clear(&line);
    head_end(&line);
    experiments_part();
    if (append_line())
        begun = 0;
}

void sink_finish(void) {
    if (call_state() == CALL_ON && look_at != NULL)
        sink_open(0, 1, -1);
    if (call_state() == CALL_ON && waits)
        write_waiting();
    sink_end_part();
    turn_off();
}

void sink_forget(void) {
    file_close();
}

int64_t sink_hold(void) {
    sink_look();
    if (call_state() != CALL_ON || look_at != NULL)
        return -1;
    sink_end_part();
    waits = 1;
    return call_state() == CALL_ON ? file_size() : -1;
}

int64_t sink_read(int64_t from, void *to, int64_t most) {
    return call_state() == CALL_ON ? file_read(from, to, most) : -1;
}

int sink_write(const void *bytes, int64_t count) {
    return call_state() == CALL_ON && file_append(bytes, (size_t)count);
}

void sink_cut(int64_t size) {
    if (call_state() == CALL_ON && file_is_open())
        file_cut(size);
}

void sink_release(int sent) {
    if (call_state() != CALL_ON || look_at != NULL)
        return;
    if (sent)
        file_remove();
    write_waiting();
}
