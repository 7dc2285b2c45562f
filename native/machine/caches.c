/* caches.c: sizes of this processor's caches. The cores of a processor may have different caches. All sizes
 * are those of the core on which the first call ran. */
#define _GNU_SOURCE
#include "caches.h"
#include "../memline.h"

#include <sched.h>
#include <stdio.h>
#include <unistd.h>

enum { LEVELS = 3, ENTRIES = 5 };

/* Returns the number of the core whose caches are read. It is the current core of the first call, or core 0
 * if the system does not report it; all later calls return the same number. */
static int asking_core(void) {
    static int core = -1;
    if (core < 0)
        core = sched_getcpu() > 0 ? sched_getcpu() : 0;
    return core;
}

static FILE *opened(int entry, const char *name) {
    char path[96];
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/cache/index%d/%s", asking_core(), entry, name);
    return fopen(path, "r");
}

static long number_in(int entry, const char *name, char *unit) {
    long number = 0;
    FILE *file = opened(entry, name);
    if (file == NULL)
        return 0;
    if (fscanf(file, "%ld%c", &number, unit) < 1)
        number = 0;
    fclose(file);
    return number;
}

/* Returns the size in bytes of the cache of a level from the files of /sys, or 0 if it is not there. Level 1
 * has two entries, of which the first is the data cache. */
static int64_t listed(int32_t level) {
    for (int entry = 0; entry < ENTRIES; entry++) {
        char unit = 0, none;
        if (number_in(entry, "level", &none) != level)
            continue;
        long size = number_in(entry, "size", &unit);
        return unit == 'K' ? size * INT64_C(1024) : unit == 'M' ? size * INT64_C(1048576) : size;
    }
    return 0;
}

/* Returns the size in bytes of the cache of a level that the C library reports. It is used only if /sys
 * reports no size: on some virtual machines it is the L3 size of a whole package. */
static int64_t from_library(int32_t level) {
#ifdef _SC_LEVEL1_DCACHE_SIZE
    int names[] = {_SC_LEVEL1_DCACHE_SIZE, _SC_LEVEL2_CACHE_SIZE, _SC_LEVEL3_CACHE_SIZE};
    return sysconf(names[level - 1]);
#else
    (void)level;
    return 0;
#endif
}

int64_t ml_cache_bytes(int32_t level) {
    static const int64_t common[LEVELS] = {32 * 1024, 1024 * 1024, 16 * 1024 * 1024};
    static int64_t known[LEVELS];
    if (level < 1 || level > LEVELS)
        return 0;
    int64_t *bytes = &known[level - 1];
    if (*bytes == 0) {
        int64_t found = listed(level);
        if (found <= 0)
            found = from_library(level);
        *bytes = found > 0 ? found : common[level - 1];
    }
    return *bytes;
}

/* Returns the number of processors that share a cache, from the list in /sys such as 0-3,8-11; 0 if the list
 * cannot be read. */
static int64_t listed_cpus(int entry) {
    FILE *file = opened(entry, "shared_cpu_list");
    long first, last;
    int64_t count = 0;
    if (file == NULL)
        return 0;
    while (fscanf(file, "%ld", &first) == 1) {
        int next = fgetc(file);
        last = first;
        if (next == '-' && fscanf(file, "%ld", &last) == 1)
            next = fgetc(file);
        count += last - first + 1;
        if (next != ',')
            break;
    }
    fclose(file);
    return count;
}

static int64_t sharers(int32_t level) {
    int64_t most = 0;
    for (int entry = 0; entry < ENTRIES; entry++) {
        char none;
        int64_t cpus = number_in(entry, "level", &none) == level ? listed_cpus(entry) : 0;
        most = cpus > most ? cpus : most;
    }
    return most > 0 ? most : 1;
}

int64_t cache_share_bytes(int32_t level) {
    static int64_t known[LEVELS];
    if (level < 1 || level > LEVELS)
        return 0;
    int64_t *bytes = &known[level - 1];
    if (*bytes == 0) {
        /* The hardware threads of one core are those that share its first-level cache. */
        int64_t cores = sharers(level) / sharers(1);
        *bytes = ml_cache_bytes(level) / (cores > 0 ? cores : 1);
    }
    return *bytes;
}
