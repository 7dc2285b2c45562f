/* call_reader.h: reads a trace in the format that memline/call.h describes, for tests. It shares no code with
 * the library, reads one trace at a time, and is slow. */
#ifndef MEMLINE_CALL_READER_H
#define MEMLINE_CALL_READER_H

#include "check.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

#define READ_MOST 400000

typedef struct read_visit {
    char name[16];
    int rank, thread, line;
    double ns, value; /* time in ns, and value of the first variable (0 without variables) */
    /* Destination rank and bytes of the first two messages of a superstep; 0 without messages. */
    double to[2], bytes[2];
    uint64_t count; /* value of the first event counter */
} read_visit;

typedef struct read_trace {
    int parts, ends, torn, visits;
    int supersteps, global;     /* numbers of oblivious and global supersteps */
    char head[2048], end[2048]; /* the last line of each kind */
    read_visit visit[READ_MOST];
} read_trace;

static read_trace trace;

/* Returns the text that follows "NAME": in a line of JSON. */
static const char *member(const char *line, const char *name) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(line, quoted);
    return at == NULL ? NULL : at + strlen(quoted);
}

static long number(const char *line, const char *name) {
    const char *at = member(line, name);
    CHECK(at != NULL);
    return strtol(at, NULL, 10);
}

static int list_length(const char *line, const char *name) {
    const char *at = member(line, name);
    CHECK(at != NULL && *at == '[');
    int names = 0;
    for (; *at != ']'; at++)
        names += *at == '"';
    return names / 2;
}

typedef struct read_experiment {
    char name[16];
    int variables, line, messages;
    char superstep[16]; /* kind of superstep; "": no superstep */
} read_experiment;

static void read_block(const char *line, const read_experiment *e, int counters, const uint64_t *words) {
    int visits = (int)number(line, "visits"), many = 3 + e->variables + 2 * e->messages + counters;
    uint64_t h = UINT64_C(0xcbf29ce484222325), stored;
    CHECK(number(line, "bytes") == (long)visits * many * 8);
    for (int i = 0; i < visits * many; i++)
        h = (h ^ words[i]) * UINT64_C(0x100000001b3);
    stored = strtoull(member(line, "check") + 1, NULL, 16);
    CHECK(stored == h);
    for (int v = 0; v < visits; v++) {
        read_visit *visit = &trace.visit[trace.visits++];
        CHECK(trace.visits < READ_MOST);
        snprintf(visit->name, sizeof visit->name, "%s", e->name);
        visit->rank = (int)number(trace.head, "rank");
        visit->thread = (int)number(line, "thread");
        visit->line = e->line;
        memcpy(&visit->ns, &words[2 * visits + v], 8);
        CHECK((int64_t)words[visits + v] - (int64_t)words[v] >= (int64_t)visit->ns);
        visit->value = 0;
        if (e->variables > 0)
            memcpy(&visit->value, &words[3 * visits + v], 8);
        for (int m = 0; m < 2; m++) {
            visit->to[m] = visit->bytes[m] = 0;
            if (m < e->messages) {
                memcpy(&visit->to[m], &words[(3 + e->variables + 2 * m) * visits + v], 8);
                memcpy(&visit->bytes[m], &words[(4 + e->variables + 2 * m) * visits + v], 8);
            }
        }
        visit->count = counters > 0 ? words[(many - counters) * visits + v] : 0;
    }
}

/* Reads a trace file, up to an incomplete block. Returns whether the file exists. */
static int read_file(const char *path) {
    static char line[4096];
    static uint64_t words[4096 * 10];
    read_experiment all[32];
    FILE *file = fopen(path, "rb");
    memset(&trace, 0, sizeof trace);
    if (file == NULL)
        return 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[strlen(line) - 1] != '\n') {
            trace.torn = 1;
        } else if (strncmp(line, "{\"cll\":1,", 9) == 0) {
            trace.parts++;
            snprintf(trace.head, sizeof trace.head, "%.2000s", line);
        } else if (strncmp(line, "{\"experiment\":", 14) == 0) {
            read_experiment *e = &all[number(line, "experiment")];
            snprintf(e->name, sizeof e->name, "%.*s", (int)strcspn(member(line, "name") + 1, "\""),
                     member(line, "name") + 1);
            e->variables = list_length(line, "variables");
            e->line = (int)number(line, "line");
            e->messages = 0;
            e->superstep[0] = '\0';
            if (member(line, "superstep") != NULL) {
                e->messages = (int)number(line, "messages");
                snprintf(e->superstep, sizeof e->superstep, "%.*s",
                         (int)strcspn(member(line, "superstep") + 1, "\""), member(line, "superstep") + 1);
            }
            trace.supersteps += strcmp(e->superstep, "oblivious") == 0;
            trace.global += strcmp(e->superstep, "global") == 0;
        } else if (strncmp(line, "{\"block\":", 9) == 0) {
            size_t bytes = (size_t)number(line, "bytes");
            CHECK(bytes <= sizeof words);
            if (fread(words, 1, bytes, file) != bytes || fgetc(file) != '\n')
                trace.torn = 1;
            else
                read_block(line, &all[number(line, "block")], list_length(trace.head, "counters"), words);
        } else {
            CHECK(strncmp(line, "{\"end\":true,", 12) == 0);
            trace.ends++;
            snprintf(trace.end, sizeof trace.end, "%.2000s", line);
        }
    }
    fclose(file);
    return 1;
}

static int visits_of(const char *name) {
    int visits = 0;
    for (int i = 0; i < trace.visits; i++)
        visits += strcmp(trace.visit[i].name, name) == 0;
    return visits;
}

#endif
