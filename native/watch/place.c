/* place.c: finds out where this process runs and what launched it, from /proc and /sys, without allocating
 * memory. */
#define _GNU_SOURCE
#include "place.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Finds the first line of a file that begins with `name`, and copies the rest of the line without the
 * separator. Returns 1 if there is such a line, otherwise 0. Only the first 4095 bytes of the file are read.
 */
static int line(const char *path, const char *name, char *text, size_t most) {
    char all[4096];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t bytes = file < 0 ? -1 : read(file, all, sizeof all - 1);
    if (file >= 0)
        close(file);
    text[0] = 0;
    if (bytes <= 0)
        return 0;
    all[bytes] = 0;
    for (char *at = all; at != NULL && *at != 0; at = strchr(at, '\n') == NULL ? NULL : strchr(at, '\n') + 1)
        if (strncmp(at, name, strlen(name)) == 0) {
            at += strlen(name);
            at += strspn(at, " \t:");
            snprintf(text, most, "%.*s", (int)strcspn(at, "\n"), at);
            return 1;
        }
    return 0;
}

/* Returns the size in bytes of the cache of level 1 (data) or 2 from the C library, or 0 if it is not known.
 */
static int64_t cache_bytes(int level) {
#ifdef _SC_LEVEL1_DCACHE_SIZE
    const long bytes = sysconf(level == 1 ? _SC_LEVEL1_DCACHE_SIZE : _SC_LEVEL2_CACHE_SIZE);
    return bytes > 0 ? bytes : 0;
#else
    (void)level;
    return 0;
#endif
}

void place_read(place *p) {
    char path[128], list[512];
    memset(p, 0, sizeof *p);
    gethostname(p->host, sizeof p->host - 1);
    line("/proc/self/status", "Cpus_allowed_list", p->allowed, sizeof p->allowed);
    line("/proc/cpuinfo", "model name", p->model, sizeof p->model);
    p->l1d_bytes = cache_bytes(1);
    p->l2_bytes = cache_bytes(2);
    p->cpu = sched_getcpu();
    /* The cache with the highest index is the last-level cache. `near` becomes the list of the processors
     * that share it. */
    for (int index = 0; index < 10; index++) {
        snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/cache/index%d/shared_cpu_list", p->cpu,
                 index);
        if (!line(path, "", list, sizeof list))
            break;
        memcpy(p->near, list, sizeof list);
    }
}

/* Copies the command-line arguments of a process. Each argument ends with a NUL, and a second NUL follows the
 * last one. Returns the length in bytes. */
static size_t arguments(int pid, char *all, size_t most) {
    snprintf(all, most, "/proc/%d/cmdline", pid);
    int file = open(all, O_RDONLY | O_CLOEXEC);
    ssize_t bytes = file < 0 ? -1 : read(file, all, most - 2);
    if (file >= 0)
        close(file);
    bytes = bytes < 0 ? 0 : bytes;
    all[bytes] = all[bytes + 1] = 0;
    return (size_t)bytes;
}

static int parent_of(int pid) {
    char path[32], number[32];
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    return line(path, "PPid", number, sizeof number) ? atoi(number) : 0;
}

void place_hydra(char *launch, size_t most) {
    enum { GENERATIONS = 16 };
    static const char option[] = "--control-port";
    char all[4096];
    launch[0] = 0;
    int pid = getppid();
    for (int i = 0; i < GENERATIONS && pid > 1; i++, pid = parent_of(pid)) {
        const char *end = all + arguments(pid, all, sizeof all);
        for (const char *at = all; at < end; at += strlen(at) + 1)
            if (strcmp(at, option) == 0) {
                snprintf(launch, most, "%s", at + sizeof option);
                return;
            }
    }
}
