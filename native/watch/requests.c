/* requests.c: a hash table of requests, with a list for each hash value. New requests are put at the start of
 * their list, so that one of many requests with the same handle is found and removed in constant time. */
#define _GNU_SOURCE
#include "requests.h"

#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>

#define MOST 12288
#define LISTS 16384 /* 2^14, which the hash function assumes */

struct table {
    int32_t first[LISTS]; /* index of the first request of each list + 1; 0: empty list */
    pending all[MOST];
};
static struct table *table;
static int fresh;        /* index of the first element of `all` that was never used */
static int32_t released; /* index + 1 of the first element that is free again; such elements form a list */
static _Atomic uint64_t last;

int requests_open(void) {
    void *memory = mmap(NULL, sizeof *table, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return -1;
    table = memory;
    return 0;
}

static int32_t *list(MPI_Request handle) {
    return &table->first[(uint64_t)(uintptr_t)handle * UINT64_C(0x9e3779b97f4a7c15) >> 50];
}

static void put_first(pending *p) {
    int32_t *first = list(p->handle);
    p->next = *first;
    *first = (int32_t)(p - table->all) + 1;
}

static void take_out(const pending *p) {
    int32_t *at = list(p->handle);
    while (&table->all[*at - 1] != p)
        at = &table->all[*at - 1].next;
    *at = p->next;
}

uint64_t requests_last(void) {
    return atomic_load_explicit(&last, memory_order_relaxed);
}

static void number(pending *p) {
    p->number = requests_last() + 1;
    atomic_store_explicit(&last, p->number, memory_order_relaxed);
}

int requests_add(const pending *p) {
    pending *own;
    if (released != 0) {
        own = &table->all[released - 1];
        released = own->next;
    } else if (fresh < MOST)
        own = &table->all[fresh++];
    else
        return -1;
    *own = *p;
    number(own);
    put_first(own);
    return 0;
}

pending *requests_find(MPI_Request handle, uint64_t number) {
    for (int32_t at = *list(handle); at != 0; at = table->all[at - 1].next)
        if (table->all[at - 1].handle == handle && table->all[at - 1].number <= number)
            return &table->all[at - 1];
    return NULL;
}

void requests_rename(pending *p, MPI_Request handle) {
    take_out(p);
    p->handle = handle;
    number(p);
    put_first(p);
}

void requests_remove(pending *p) {
    take_out(p);
    p->next = released;
    released = (int32_t)(p - table->all) + 1;
}

int64_t requests_memory(void) {
    return (int64_t)sizeof *table;
}
