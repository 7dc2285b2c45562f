/* record.c: adds recorded calls to the rows of the table. A row is a group of similar calls. */
#define _GNU_SOURCE
#include "record.h"

#include "layouts.h"
#include "peers.h"
#include "requests.h"
#include "rows.h"

#include <stdatomic.h>
#include <stdlib.h>

#define NONE (-100) /* value of last_sent: nothing was sent since the last receive, wait or collective call */

int watch_on;
__thread const void *watch_outer;
static int threaded;
/* A lock: identifies the thread that writes the file, or 0. If several threads may call MPI, a thread also
 * holds it while it records a call. */
static _Atomic uintptr_t holder;
static uint64_t calls, all_ticks;
static uint64_t completed_requests; /* number of requests that the recorded calls have completed */
static int last_sent = NONE;
/* Number of receives that have begun, and number of receive requests that have not ended. A send crosses a
 * receive if a receive request is open when the send begins, or if a receive begins before the send has ended.
 */
static uint32_t receives_begun, receives_open;

/* What a send is counted for besides its bytes and its time. */
enum { FOLLOWS = 1, CROSSES = 2 };

static _Atomic uint64_t due = UINT64_MAX;
static void (*write_file)(void);

static inline uintptr_t self(void) {
    static __thread char own;
    return (uintptr_t)&own;
}

static void hold(void) {
    uintptr_t none = 0;
    while (!atomic_compare_exchange_weak_explicit(&holder, &none, self(), memory_order_acquire,
                                                  memory_order_relaxed))
        none = 0;
}

static void release(void) {
    atomic_store_explicit(&holder, 0, memory_order_release);
}

static void lock(void) {
    if (threaded)
        hold();
}

static void unlock(void) {
    if (threaded)
        release();
}

void record_alone(void (*written)(void)) {
    const int interrupted = atomic_load_explicit(&holder, memory_order_relaxed) == self();
    if (!interrupted)
        hold();
    written();
    if (!interrupted)
        release();
}

void record_checkpoint(uint64_t at, void (*written)(void)) {
    write_file = written;
    atomic_store_explicit(&due, at, memory_order_release);
}

/* Writes the file if it is time to. If several threads notice this at the same time, only one of them writes.
 */
static inline void checkpoint(uint64_t now) {
    if (__builtin_expect(now >= atomic_load_explicit(&due, memory_order_relaxed), 0) &&
        now >= atomic_exchange_explicit(&due, UINT64_MAX, memory_order_acquire))
        record_alone(write_file);
}

int record_open(void) {
    return rows_open() | layouts_open() | requests_open();
}

void record_threaded(int on) {
    threaded = on;
}

record_totals record_read(void) {
    return (record_totals){.calls = calls,
                           .completed = completed_requests,
                           .ticks = all_ticks,
                           .memory = rows_memory() + layouts_memory() + requests_memory() + peers_memory()};
}

since watch_since(void) {
    return (since){.ticks = watch_ticks(), .last = requests_last()};
}

static row_key key_of(operation op, const void *site, moved what) {
    if (what.peer == MPI_ANY_SOURCE && what.comm != MPI_COMM_NULL && what.comm != MPI_COMM_WORLD)
        /* Makes the table that translates ranks of the communicator, which peers_known() needs when the
         * message arrives. */
        peers_count(what.comm);
    return (row_key){.site = (uintptr_t)site,
                     .count = what.count,
                     .layout = layouts_of(what.type),
                     .peer = what.comm != MPI_COMM_NULL    ? peers_of(what.comm, what.peer)
                             : what.peer == MPI_ANY_SOURCE ? PEER_ANY
                                                           : PEER_OUTSIDE,
                     .operation = (int32_t)op};
}

static uint64_t bytes_of(const row_key *key, MPI_Datatype type) {
    return key->count < 0 || key->peer == PEER_NULL
               ? 0
               : (uint64_t)key->count * (uint64_t)layouts_item(type, key->layout);
}

/* Returns whether the call is a send to the same rank as the send before it, without a receive, wait or
 * collective call in between. */
static int follows(const row_key *key) {
    if (!operation_sends((operation)key->operation))
        return 0;
    int again = last_sent == key->peer && key->peer >= 0;
    last_sent = key->peer;
    return again;
}

/* Returns whether a call sends to another rank; such a send may cross a receive. */
static int may_cross(const row_key *key) {
    return operation_sends((operation)key->operation) && key->peer != PEER_NULL;
}

/* Returns the marks of a send that begins now; 0 for other functions. */
static int sending(const row_key *key) {
    return follows(key) * FOLLOWS | (may_cross(key) && receives_open > 0) * CROSSES;
}

static int is_receive(const pending *p) {
    return operation_receives((operation)p->key.operation) && p->key.peer != PEER_NULL;
}

/* A persistent request that begins again may still be open, if its last completion was not seen. */
static void begun(pending *p) {
    receives_begun += (uint32_t)is_receive(p);
    receives_open += (uint32_t)(!p->active && is_receive(p));
    p->active = 1;
    p->marks = (uint8_t)sending(&p->key);
    p->seen = receives_begun;
}

/* Takes a request out of the count of open receives if it has begun. Returns its marks. */
static int ended(const pending *p) {
    receives_open -= (uint32_t)(p->active && is_receive(p));
    return p->marks | (may_cross(&p->key) && p->seen != receives_begun) * CROSSES;
}

static void add(row_key key, uint64_t bytes, int marks, uint64_t call_ticks, uint64_t wait_ticks) {
    row *r = rows_find(key);
    r->follows += (uint64_t)(marks & FOLLOWS);
    r->crossed += (uint64_t)(marks & CROSSES) / CROSSES;
    all_ticks += call_ticks + wait_ticks;
    row_add(r, bytes, call_ticks, wait_ticks);
}

void watch_call(operation op, const void *site, moved what, uint64_t begin) {
    uint64_t ticks = watch_ticks() - begin;
    lock();
    calls++;
    row_key key = key_of(op, site, what);
    add(key, bytes_of(&key, what.type), sending(&key), ticks, 0);
    unlock();
    checkpoint(begin);
}

/* Sets the partner and the count of a receive to those of the message that has arrived. Returns the bytes
 * received, or `posted`, the bytes of the receive call, if they are not known. */
static uint64_t arrived(row_key *key, uint64_t posted, MPI_Comm comm, const MPI_Status *status) {
    MPI_Count bytes = 0;
    int cancelled = 0;
    if (status == NULL || key->peer == PEER_NULL)
        return posted;
    if (key->peer == PEER_ANY && comm != MPI_COMM_NULL)
        key->peer = peers_known(comm, status->MPI_SOURCE);
    PMPI_Test_cancelled(status, &cancelled);
    if (cancelled || PMPI_Get_elements_x(status, MPI_BYTE, &bytes) != MPI_SUCCESS || bytes < 0)
        return posted;
    const int64_t item = layouts_bytes(key->layout);
    if ((uint64_t)bytes != posted && item > 0)
        key->count = bytes / item;
    return (uint64_t)bytes;
}

void watch_received(operation op, const void *site, moved what, const MPI_Status *status, uint64_t begin) {
    uint64_t ticks = watch_ticks() - begin;
    lock();
    calls++;
    row_key key = key_of(op, site, what);
    uint64_t bytes = arrived(&key, bytes_of(&key, what.type), what.comm, status);
    last_sent = NONE;
    receives_begun += key.peer != PEER_NULL;
    add(key, bytes, 0, ticks, 0);
    unlock();
    checkpoint(begin);
}

void watch_exchanged(operation op, const void *site, moved sent, moved received, const MPI_Status *status,
                     uint64_t begin) {
    uint64_t ticks = watch_ticks() - begin;
    lock();
    calls++;
    row_key key = key_of(op, site, sent), other = key_of(OP_Sendrecv_received, site, received);
    const int receives = other.peer != PEER_NULL;
    last_sent = NONE;
    receives_begun += (uint32_t)receives;
    add(key, bytes_of(&key, sent.type), (key.peer != PEER_NULL && (receives || receives_open > 0)) * CROSSES,
        ticks, 0);
    uint64_t bytes = arrived(&other, bytes_of(&other, received.type), received.comm, status);
    add(other, bytes, 0, 0, 0);
    unlock();
    checkpoint(begin);
}

static row_key collective_key(operation op, const void *site, moved what) {
    last_sent = NONE;
    return (row_key){.site = (uintptr_t)site,
                     .count = what.count,
                     .layout = layouts_of(what.type),
                     .peer = what.comm == MPI_COMM_NULL ? PEER_OUTSIDE : peers_count(what.comm),
                     .operation = (int32_t)op};
}

void watch_collective(operation op, const void *site, moved what, int64_t bytes, uint64_t begin) {
    uint64_t ticks = watch_ticks() - begin;
    lock();
    calls++;
    row_key key = collective_key(op, site, what);
    add(key, bytes < 0 ? bytes_of(&key, what.type) : (uint64_t)bytes, 0, ticks, 0);
    unlock();
    checkpoint(begin);
}

/* Returns whether MPI uses this handle for several requests. It is called if a new request has the handle of
 * a request in the table. If the new request is already complete, the handle is assumed to be shared. */
static int shared(MPI_Request handle, int persistent) {
    enum { MOST = 8 };
    static MPI_Request known[MOST];
    static int used;
    int done = 0;
    for (int i = 0; i < used; i++)
        if (known[i] == handle)
            return 1;
    if (persistent || used == MOST ||
        PMPI_Request_get_status(handle, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS)
        return used == MOST;
    if (done)
        known[used++] = handle;
    return done;
}

/* Records a request, if it has begun, and removes it from the table. */
static void forget(pending *p) {
    const int marks = ended(p);
    if (p->active)
        add(p->key, p->bytes, marks, p->call_ticks, 0);
    requests_remove(p);
}

/* Records old requests with the handle of a new request. MPI has reused the handle, so the old requests were
 * completed by a function that is not wrapped. With several threads this does nothing, because another thread
 * may have completed the old request and not recorded it yet. */
static void completed_unseen(MPI_Request handle, int persistent) {
    pending *old = threaded ? NULL : requests_find(handle, UINT64_MAX);
    if (old == NULL || shared(handle, persistent))
        return;
    for (; old != NULL; old = requests_find(handle, UINT64_MAX))
        forget(old);
}

static void remember(row_key key, moved what, uint64_t bytes, MPI_Request request, int persistent,
                     uint64_t ticks) {
    pending p = {.handle = request,
                 .comm = operation_receives((operation)key.operation) ? what.comm : MPI_COMM_NULL,
                 .key = key,
                 .bytes = bytes,
                 .call_ticks = ticks,
                 .persistent = (uint8_t)persistent};
    /* Some MPI implementations return this handle for a message to MPI_PROC_NULL. */
    if (request == MPI_REQUEST_NULL) {
        add(key, bytes, persistent ? 0 : sending(&key), ticks, 0);
        return;
    }
    completed_unseen(request, persistent);
    if (!persistent)
        begun(&p);
    if (requests_add(&p) == 0)
        return;
    rows_count_lost();
    /* The table of requests has no room, so the message is recorded now, with the count of the call. */
    if (!persistent)
        add(key, bytes, ended(&p), ticks, 0);
}

void watch_request(operation op, const void *site, moved what, MPI_Request request, int persistent,
                   uint64_t begin) {
    uint64_t ticks = watch_ticks() - begin;
    lock();
    calls++;
    row_key key = key_of(op, site, what);
    remember(key, what, bytes_of(&key, what.type), request, persistent, ticks);
    unlock();
    checkpoint(begin);
}

void watch_request_collective(operation op, const void *site, moved what, int64_t bytes, MPI_Request request,
                              uint64_t begin) {
    uint64_t ticks = watch_ticks() - begin;
    lock();
    calls++;
    row_key key = collective_key(op, site, what);
    remember(key, what, bytes < 0 ? bytes_of(&key, what.type) : (uint64_t)bytes, request, 0, ticks);
    unlock();
    checkpoint(begin);
}

void watch_start(const void *site, int many, const MPI_Request *before, const MPI_Request *requests,
                 since begin) {
    uint64_t ticks = watch_ticks() - begin.ticks;
    lock();
    calls++;
    uint64_t share = many > 0 ? ticks / (uint64_t)many : 0;
    for (int i = 0; i < many; i++) {
        pending *p = requests_find(before[i], begin.last);
        if (p != NULL) {
            if (before[i] != requests[i])
                requests_rename(p, requests[i]);
            begun(p);
            p->call_ticks = share;
        } else
            add((row_key){(uintptr_t)site, 0, NO_LAYOUT, PEER_ANY, OP_Start}, 0, 0, share, 0);
    }
    unlock();
    checkpoint(begin.ticks);
}

void watch_type_freed(MPI_Datatype type) {
    lock();
    layouts_forget(type);
    unlock();
}

void watch_comm_freed(MPI_Comm comm) {
    lock();
    peers_forget(comm);
    unlock();
}

void watch_freed(MPI_Request request) {
    lock();
    pending *p = requests_find(request, UINT64_MAX);
    if (p != NULL)
        forget(p);
    unlock();
}

void watch_cancelled(MPI_Request request) {
    lock();
    pending *p = requests_find(request, UINT64_MAX);
    if (p != NULL)
        p->cancelled = 1;
    unlock();
}

static void complete(pending *p, const MPI_Status *status, uint64_t ticks) {
    row_key key = p->key;
    uint64_t bytes = p->bytes;
    int cancelled = 0;
    if (operation_receives((operation)key.operation))
        bytes = arrived(&key, bytes, p->comm, status);
    if (p->cancelled && status != NULL && PMPI_Test_cancelled(status, &cancelled) == MPI_SUCCESS && cancelled)
        bytes = 0; /* MPI_Cancel may fail; only a message that was really cancelled has no bytes */
    add(key, bytes, ended(p), p->call_ticks, ticks);
    completed_requests++;
    if (!p->persistent)
        requests_remove(p);
    else
        p->active = p->cancelled = 0;
}

/* Returns the request with this handle if it is in the table and has begun; otherwise NULL. A persistent
 * request begins with MPI_Start. */
static pending *active(MPI_Request handle, since begin) {
    pending *p = requests_find(handle, begin.last);
    return p != NULL && p->active ? p : NULL;
}

void watch_completed(operation op, const void *site, const MPI_Request *requests, int completed,
                     const int *which, const MPI_Status *statuses, since begin) {
    uint64_t ticks = watch_ticks() - begin.ticks;
    lock();
    calls++;
    last_sent = NONE;
    int known = 0, partners = 0;
    for (int i = 0; i < completed; i++) {
        const pending *p = active(requests[which == NULL ? i : which[i]], begin);
        known += p != NULL;
        partners += p != NULL && p->key.peer != PEER_NULL;
    }
    /* The time is divided among the completed requests whose partner is not MPI_PROC_NULL. If the partner of
     * all of them is MPI_PROC_NULL, it is divided among all. */
    const uint64_t share = ticks / (uint64_t)(partners > 0 ? partners : known > 0 ? known : 1);
    if (known == 0)
        add((row_key){(uintptr_t)site, 0, NO_LAYOUT, PEER_ANY, op}, 0, 0, ticks, 0);
    for (int i = 0; known > 0 && i < completed; i++) {
        pending *p = active(requests[which == NULL ? i : which[i]], begin);
        if (p != NULL)
            complete(p, statuses == NULL ? NULL : &statuses[i],
                     partners > 0 && p->key.peer == PEER_NULL ? 0 : share);
    }
    unlock();
    checkpoint(begin.ticks);
}

void watch_failed(int many, const MPI_Request *before, const MPI_Request *requests,
                  const MPI_Status *statuses, since begin) {
    lock();
    for (int i = 0; i < many; i++) {
        pending *p = before[i] == requests[i] ? NULL : requests_find(before[i], begin.last);
        if (p != NULL && statuses != NULL && statuses[i].MPI_ERROR == MPI_SUCCESS)
            complete(p, &statuses[i], 0);
        else if (p != NULL) {
            ended(p);
            requests_remove(p);
        }
    }
    unlock();
}

/* Returns memory of the calling thread for `many` elements of `each` bytes. It is kept for later calls and
 * grows if necessary. Returns NULL if there is no memory. */
static void *room(int many, size_t each, void **own, int *has) {
    if (many > *has) {
        void *larger = realloc(*own, (size_t)many * each);
        if (larger == NULL)
            return NULL;
        *own = larger;
        *has = many;
    }
    return *own;
}

MPI_Request *watch_copied(int many, const MPI_Request *requests) {
    static __thread void *own;
    static __thread int has;
    MPI_Request *copy = room(many < 1 ? 1 : many, sizeof *copy, &own, &has);
    for (int i = 0; copy != NULL && requests != NULL && i < many; i++)
        copy[i] = requests[i];
    return copy;
}

MPI_Status *watch_statuses(int many) {
    static __thread void *own;
    static __thread int has;
    return room(many < 1 ? 1 : many, sizeof(MPI_Status), &own, &has);
}

int *watch_places(int many) {
    static __thread void *own;
    static __thread int has;
    return room(many < 1 ? 1 : many, sizeof(int), &own, &has);
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Records test calls in batches and takes the mean time of each batch; the result is the median over the
 * batches. The rows of the test calls are removed afterwards. */
double record_cost_ticks(void) {
    enum { BATCHES = 9, CALLS = 256, KEYS = 16 };
    double ticks[BATCHES];
    for (int tried = 0; tried < BATCHES; tried++) {
        uint64_t begin = watch_ticks(), now = begin;
        for (int i = 0; i < CALLS; i++) {
            now = watch_ticks();
            watch_call(OP_Send, NULL, (moved){i % KEYS, MPI_BYTE, 0, MPI_COMM_WORLD}, now);
        }
        ticks[tried] = (double)(watch_ticks() - begin) / CALLS;
    }
    qsort(ticks, BATCHES, sizeof ticks[0], by_size);
    calls = 0;
    all_ticks = 0;
    last_sent = NONE;
    rows_clear();
    return ticks[BATCHES / 2];
}
