/* counters.c: event counters of a thread, by perf_event. */
#define _GNU_SOURCE
#include "counters.h"

#include "system.h"

#include <stdio.h>
#include <string.h>

static char names[COUNTERS_MOST][32];
int counters_chosen;
static char missing[512];

const char *counters_name(int counter) {
    return names[counter];
}

const char *counters_missing(void) {
    return missing;
}

static void is_missing(const char *name, const char *why) {
    size_t at = strlen(missing);
    snprintf(missing + at, sizeof missing - at, "%s%s: %s", at > 0 ? "; " : "", name, why);
}

#if defined(__linux__) && defined(__has_include)
#if __has_include(<linux/perf_event.h>)
#define HAS_EVENTS
#endif
#endif

#ifdef HAS_EVENTS
#include <errno.h>
#include <linux/perf_event.h>

static const struct kind {
    const char *name;
    uint32_t type;
    uint64_t config;
} kinds[] = {{"cycles", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES},
             {"instructions", PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS},
             {"cache-misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES},
             {"page-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS},
             {"context-switches", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CONTEXT_SWITCHES},
             {"task-clock", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK}};

static const struct kind *kind_of[COUNTERS_MOST];
static int user_only[COUNTERS_MOST];

static int open_event(const struct kind *kind, int user, int leader) {
    struct perf_event_attr event;
    memset(&event, 0, sizeof event);
    event.size = sizeof event;
    event.type = kind->type;
    event.config = kind->config;
    event.exclude_kernel = user != 0;
    event.exclude_hv = 1;
    event.read_format = PERF_FORMAT_GROUP;
    return (int)syscall(SYS_perf_event_open, &event, 0, -1, leader, PERF_FLAG_FD_CLOEXEC);
}

/* Selects a counter if it can be opened, and leaves it open in `tried`. If counting events in the kernel is
 * not permitted, the counter is opened for user mode only. */
static void choose(const struct kind *kind, call_counters *tried) {
    int user = 0, event = open_event(kind, 0, tried->leader);
    if (event < 0 && (errno == EACCES || errno == EPERM)) {
        user = 1;
        event = open_event(kind, 1, tried->leader);
    }
    if (event < 0) {
        is_missing(kind->name, errno == ENOENT ? "this machine has no such counter" : strerror(errno));
        return;
    }
    if (tried->leader < 0)
        tried->leader = event;
    tried->events[counters_chosen] = event;
    kind_of[counters_chosen] = kind;
    user_only[counters_chosen] = user;
    snprintf(names[counters_chosen++], sizeof names[0], "%s%s", kind->name, user ? ":u" : "");
}

static void choose_named(const char *name, call_counters *tried) {
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        if (strcmp(kinds[k].name, name) == 0) {
            for (int i = 0; i < counters_chosen; i++)
                if (kind_of[i] == &kinds[k])
                    return; /* the counter is already selected: the user's list has it twice */
            choose(&kinds[k], tried);
            return;
        }
    }
    is_missing(name, "there is no such counter: use cycles, instructions, cache-misses, page-faults, "
                     "context-switches or task-clock");
}

void counters_open(call_counters *own) {
    own->leader = -1;
    for (int i = 0; i < counters_chosen; i++) {
        own->events[i] = open_event(kind_of[i], user_only[i], own->leader);
        if (own->events[i] < 0) {
            while (i-- > 0)
                system_close(own->events[i]);
            own->leader = -1;
            return;
        }
        own->leader = own->events[0];
    }
}

void counters_read(const call_counters *own, uint64_t *counts) {
    uint64_t group[1 + COUNTERS_MOST];
    size_t wanted = (1 + (size_t)counters_chosen) * sizeof group[0];
    int got = own->leader >= 0 && system_read(own->leader, group, wanted) == (ssize_t)wanted;
    for (int i = 0; i < counters_chosen; i++)
        counts[i] = got ? group[1 + i] : COUNTERS_NONE;
}

void counters_close(call_counters *own) {
    for (int i = 0; own->leader >= 0 && i < counters_chosen; i++)
        system_close(own->events[i]);
    own->leader = -1;
}
#else
static void choose_named(const char *name, call_counters *tried) {
    (void)tried;
    is_missing(name, "compiled without linux/perf_event.h");
}

void counters_open(call_counters *own) {
    own->leader = -1;
}

void counters_read(const call_counters *own, uint64_t *counts) {
    (void)own;
    (void)counts;
}

void counters_close(call_counters *own) {
    own->leader = -1;
}
#endif

void counters_choose(const char *list) {
    call_counters tried = {.leader = -1};
    char name[32];
    while (list != NULL && *list != '\0') {
        size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), list);
        if (length > 0)
            choose_named(name, &tried);
        list += length + (list[length] == ',');
    }
    counters_close(&tried);
}
