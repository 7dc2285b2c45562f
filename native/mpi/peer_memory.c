/* peer_memory.c: reads another process's memory by process_vm_readv, and explains why the system may refuse
 * this. */
#define _GNU_SOURCE
#include "peer_memory.h"
#include "../error.h"
#include "../memline.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

peer_memory peer_memory_of(const void *address) {
    peer_memory own = {getpid(), (int64_t)(uintptr_t)address, 1};
#ifdef __linux__
    own.dumpable = prctl(PR_GET_DUMPABLE);
#endif
    return own;
}

int peer_memory_read(int64_t pid, const struct iovec *here, int heres, const struct iovec *there, int theres,
                     int64_t bytes) {
#ifdef __linux__
    ssize_t done = process_vm_readv((pid_t)pid, here, (unsigned long)heres, there, (unsigned long)theres, 0);
    return done == bytes ? 0 : done < 0 ? errno : -1;
#else
    (void)pid, (void)here, (void)heres, (void)there, (void)theres, (void)bytes;
    return ENOSYS;
#endif
}

/* Returns the number that follows `name` at the start of a line of a file in /proc, or -1 if there is no such
 * line. */
static int number_in(const char *path, const char *name) {
    char line[256];
    int found = -1;
    FILE *file = fopen(path, "r");
    while (file != NULL && found < 0 && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, name, strlen(name)) == 0)
            found = atoi(line + strlen(name));
    if (file != NULL)
        fclose(file);
    return found;
}

int peer_memory_refused(int error, const peer_memory *peer) {
    char why[128] = "";
    int scope = number_in("/proc/sys/kernel/yama/ptrace_scope", "");
    if (scope > 0)
        snprintf(why, sizeof why, ", kernel.yama.ptrace_scope is %d", scope);
    if (peer->dumpable != 1)
        strncat(why, ", the ranks are not dumpable", sizeof why - strlen(why) - 1);
    if (number_in("/proc/self/status", "Seccomp:") > 0)
        strncat(why, ", a seccomp filter is set", sizeof why - strlen(why) - 1);
    return error < 0 ? ml_fail(ML_EUNSUPPORTED,
                               "process_vm_readv reads other data: the ranks have different PID namespaces")
                     : ml_fail(ML_EUNSUPPORTED, "process_vm_readv: %s%s", strerror(error), why);
}
