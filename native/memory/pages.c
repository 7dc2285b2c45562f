/* pages.c: finds the kind of pages of a mapping in /proc/self/smaps. */
#include "pages.h"

#include <stdio.h>

/* Returns whether this line of smaps is the first line of a mapping, and stores the first address of the
 * mapping and the address after its end. */
static int opens(const char *line, unsigned long *start, unsigned long *end) {
    char rights[5];
    return sscanf(line, "%lx-%lx %4s", start, end, rights) == 3;
}

double pages_huge_share(const void *address) {
    char line[512];
    unsigned long start, end, at = (unsigned long)(uintptr_t)address;
    long resident = -1, huge = -1, kib;
    int inside = 0;
    FILE *maps = fopen("/proc/self/smaps", "r");
    if (maps == NULL)
        return -1;
    while (fgets(line, sizeof line, maps) != NULL) {
        if (opens(line, &start, &end)) {
            if (inside)
                break;
            inside = at >= start && at < end;
        } else if (inside && sscanf(line, "Rss: %ld kB", &kib) == 1)
            resident = kib;
        else if (inside && (sscanf(line, "AnonHugePages: %ld kB", &kib) == 1 ||
                            sscanf(line, "ShmemPmdMapped: %ld kB", &kib) == 1))
            huge = huge < 0 ? kib : huge + kib;
    }
    fclose(maps);
    return resident > 0 && huge >= 0 ? (double)huge / (double)resident : -1;
}
