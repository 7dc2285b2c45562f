/* requests.c: an open hash table, in which an entry that is removed leaves no gap. */
#define _GNU_SOURCE
#include "requests.h"

#include <stddef.h>
#include <sys/mman.h>

#define PLACES 16384 /* 2^14 */
#define MOST (PLACES * 3 / 4)

static pending *table;
static int used;

int requests_open(void) {
    void *memory =
        mmap(NULL, PLACES * sizeof *table, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return -1;
    table = memory;
    return 0;
}

static uint64_t home(MPI_Request handle) {
    return (uint64_t)(uintptr_t)handle * UINT64_C(0x9e3779b97f4a7c15) >> 50;
}

void requests_add(const pending *p) {
    if (used >= MOST)
        return;
    uint64_t at = home(p->handle);
    while (table[at].used)
        at = (at + 1) % PLACES;
    table[at] = *p;
    table[at].used = 1;
    used++;
}

pending *requests_find(MPI_Request handle) {
    for (uint64_t at = home(handle); table[at].used; at = (at + 1) % PLACES)
        if (table[at].handle == handle)
            return &table[at];
    return NULL;
}

/* Moves entries back that were placed behind the removed one only because its place was taken. */
void requests_remove(pending *p) {
    uint64_t empty = (uint64_t)(p - table);
    for (uint64_t at = (empty + 1) % PLACES; table[at].used; at = (at + 1) % PLACES) {
        uint64_t wanted = home(table[at].handle);
        if ((at - wanted) % PLACES >= (at - empty) % PLACES) {
            table[empty] = table[at];
            empty = at;
        }
    }
    table[empty].used = 0;
    used--;
}

int64_t requests_memory(void) {
    return (int64_t)(PLACES * sizeof *table);
}
