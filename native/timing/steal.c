/* steal.c: reads the time that the host of a virtual machine has taken from selected cores (the column
 * `steal` of /proc/stat). Stolen time disturbs the threads on these cores. Reading takes longer the more
 * cores the system has. */
#define _GNU_SOURCE
#include "steal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static core_mask asked;
static int is_asked;

void steal_of(const core_mask *cores) {
    is_asked = cores != NULL;
    if (is_asked)
        asked = *cores;
}

int64_t steal_ticks(void) {
    static const core_mask none;
    core_mask own;
    const core_mask *cores = is_asked ? &asked : &own;
    int known = is_asked || core_allowed(&own);
    if (known && memcmp(cores, &none, sizeof none) == 0)
        return 0;
    int64_t stolen = 0;
    char line[512];
    FILE *stat = fopen("/proc/stat", "r");
    if (stat == NULL)
        return 0;
    while (fgets(line, sizeof line, stat) != NULL && strncmp(line, "cpu", 3) == 0) {
        int core;
        long long steal;
        if (isdigit((unsigned char)line[3]) &&
            sscanf(line, "cpu%d %*s %*s %*s %*s %*s %*s %*s %lld", &core, &steal) == 2 &&
            (!known || core_in(cores, core)))
            stolen += steal;
    }
    fclose(stat);
    return stolen;
}
