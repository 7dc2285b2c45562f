/* shared_memory.c: memory of two ranks of one node that both store to and load from. */
#define _GNU_SOURCE
#include "pair.h"

#include <sys/statvfs.h>

/* Where Open MPI and MPICH lay their shared windows; running out of it later would be a SIGBUS. */
static const char backing_store[] = "/dev/shm";

int shared_memory_room(int64_t bytes) {
    struct statvfs store;
    return statvfs(backing_store, &store) != 0 || (int64_t)store.f_bavail * (int64_t)store.f_frsize >= bytes;
}

char *shared_memory_page(void *start) {
    return (char *)start + (PAGE - (uintptr_t)start % PAGE) % PAGE;
}

static int check_room(pair *p, int64_t bytes) {
    int64_t able = p->shares_memory ? shared_memory_room(2 * bytes) ? 2 : 1 : 0;
    int status = pair_smallest(p, &able);
    if (status != ML_OK || able == 2)
        return status;
    if (able == 0)
        return ml_fail(ML_EUNSUPPORTED, "rank %d shares no memory with this one: choose ranks of one node",
                       p->peer);
    return ml_fail(ML_EUNSUPPORTED, "no room for %lld bytes in %s: make it larger, or the matrix smaller",
                   (long long)(2 * bytes), backing_store);
}

int shared_memory_open(pair *p, int64_t bytes, shared_memory *m, int *fresh) {
    int status = pair_largest(p, &bytes);
    *fresh = 0;
    if (status != ML_OK || (m->window != MPI_WIN_NULL && m->bytes >= bytes))
        return status;
    shared_memory_close(m);
    status = check_room(p, bytes);
    if (status != ML_OK)
        return status;
    int64_t rounded = (bytes + PAGE - 1) / PAGE * PAGE + PAGE; /* a page to start on the next one */
    void *own = NULL, *theirs = NULL;
    MPI_Aint size;
    int unit;
    int code = MPI_Win_allocate_shared(rounded, 1, MPI_INFO_NULL, p->comm, &own, &m->window);
    int64_t able = code == MPI_SUCCESS;
    status = pair_smallest(p, &able);
    if (status == ML_OK && !able)
        status = ml_fail(ML_EUNSUPPORTED, "a shared window of %lld bytes cannot be created here",
                         (long long)bytes);
    if (status == ML_OK)
        status = exchange_mpi(MPI_Win_shared_query(m->window, p->other, &size, &unit, &theirs),
                              "MPI_Win_shared_query");
    if (status != ML_OK) {
        m->window = MPI_WIN_NULL; /* half a window cannot be freed: that takes both */
        return status;
    }
    m->own = shared_memory_page(own);
    m->theirs = shared_memory_page(theirs); /* both map whole pages: the same place */
    m->bytes = rounded - PAGE;
    *fresh = 1;
    return ML_OK;
}

void shared_memory_close(shared_memory *m) {
    if (m->window != MPI_WIN_NULL)
        MPI_Win_free(&m->window);
    m->bytes = 0;
}

void background_fill(void *memory, int64_t bytes, int64_t *filled) {
    if (bytes <= *filled)
        return;
    int64_t from = *filled / (int64_t)sizeof(uint32_t), to = (bytes + 3) / (int64_t)sizeof(uint32_t);
    pattern_fill((uint32_t *)memory + from, (size_t)(to - from), BACKGROUND_KEY, (uint32_t)from);
    *filled = to * (int64_t)sizeof(uint32_t);
}
