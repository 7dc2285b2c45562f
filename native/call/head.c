/* head.c: the lines of a trace that describe its blocks of visits (executions of annotated sections). */
#define _GNU_SOURCE
#include "head.h"

#include "counters.h"
#include "state.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Stores the processor's name from the line "model name : AMD …" of /proc/cpuinfo. Some processors have no
 * such line; cpu then stays empty. */
static void look_at_cpu(char *cpu, size_t room) {
    char line[512];
    FILE *list = fopen("/proc/cpuinfo", "r");
    while (list != NULL && cpu[0] == '\0' && fgets(line, sizeof line, list) != NULL) {
        char *value = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && value != NULL) {
            value += strspn(value, ": \t");
            value[strcspn(value, "\n")] = '\0';
            snprintf(cpu, room, "%.*s", (int)room - 1, value);
        }
    }
    if (list != NULL)
        fclose(list);
}

void head_look(call_head *head) {
    struct tm utc;
    time_t now = time(NULL);
    if (gethostname(head->host, sizeof head->host) != 0)
        head->host[0] = '\0';
    head->host[sizeof head->host - 1] = '\0';
    look_at_cpu(head->cpu, sizeof head->cpu);
    gmtime_r(&now, &utc);
    strftime(head->started, sizeof head->started, "%Y-%m-%dT%H:%M:%SZ", &utc);
    head->started_ns = call_now();
}

static const char *byte_order(void) {
    const uint16_t one = 1;
    return *(const uint8_t *)&one == 1 ? "little" : "big";
}

void head_line(const call_head *head, call_text *line) {
    text_add(line, "{\"cll\":1,\"program\":");
    text_string(line, head->program);
    text_add(line, ",\"run\":%d,\"rank\":%d,\"ranks\":%d,\"host\":", head->run, head->rank, head->ranks);
    text_string(line, head->host);
    text_add(line, ",\"cpu\":");
    text_string(line, head->cpu);
    text_add(line, ",\"started\":\"%s\",\"started_ns\":%" PRId64 ",\"visit_ns\":", head->started,
             head->started_ns);
    text_decimal(line, head->visit_ns);
    text_add(line, ",\"inside_ns\":");
    text_decimal(line, head->inside_ns);
    text_add(line, ",\"byte_order\":\"%s\",\"counters\":[", byte_order());
    for (int i = 0; i < counters_count(); i++) {
        text_add(line, "%s", i > 0 ? "," : "");
        text_string(line, counters_name(i));
    }
    text_add(line, "],\"counters_missing\":");
    text_string(line, counters_missing());
    text_add(line, ",\"pid\":%ld,\"part\":%d}\n", (long)getpid(), head->part);
}

/* Adds the names of a formula's variables to `line`, as JSON strings. In `names` they are separated by
 * blanks. */
static void add_variables(const char *names, call_text *line) {
    char name[256];
    int first = 1;
    while (*(names += strspn(names, " ")) != '\0') {
        size_t length = strcspn(names, " ");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), names);
        text_add(line, "%s", first ? "" : ",");
        text_string(line, name);
        first = 0;
        names += length;
    }
}

void head_experiment(int id, call_text *line) {
    const call_experiment *e = experiments_get(id);
    text_add(line, "{\"experiment\":%d,\"name\":", id - 1);
    text_string(line, e->name);
    text_add(line, ",\"formula\":");
    text_string(line, e->formula);
    text_add(line, ",\"variables\":[");
    add_variables(e->variables, line);
    text_add(line, "],\"sync\":%s,\"file\":", e->sync ? "true" : "false");
    text_string(line, e->file);
    text_add(line, ",\"line\":%d", e->line);
    if (e->superstep[0] != '\0') {
        text_add(line, ",\"superstep\":");
        text_string(line, e->superstep);
        text_add(line, ",\"messages\":%d", e->messages);
    }
    text_add(line, "}\n");
}

/* Adds a JSON member NAME:COUNT for each experiment (annotated section) to `line`. If several places in the
 * program have the same name, their counts are summed. `member` is the offset of the count in
 * call_experiment. */
static void add_counts(call_text *line, size_t member) {
    for (int id = 1, listed = 0; id <= experiments_last(); id++) {
        int64_t sum = 0;
        int first = 1;
        for (int other = 1; other <= experiments_last(); other++) {
            call_experiment *e = experiments_get(other);
            if (strcmp(e->name, experiments_get(id)->name) == 0) {
                first = first && other >= id;
                sum += *(const int64_t *)((const char *)e + member);
            }
        }
        if (first) {
            text_add(line, "%s", listed++ > 0 ? "," : "");
            text_string(line, experiments_get(id)->name);
            text_add(line, ":%" PRId64, sum);
        }
    }
}

void head_end(call_text *line) {
    text_add(line, "{\"end\":true,\"visits\":{");
    add_counts(line, offsetof(call_experiment, visits));
    text_add(line, "},\"abandoned\":{");
    add_counts(line, offsetof(call_experiment, abandoned));
    text_add(line, "}}\n");
}
