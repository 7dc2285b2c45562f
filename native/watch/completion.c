/* completion.c: the wrappers of functions that complete requests. Handles are copied first, because MPI replaces those of
 * completed requests; statuses that the program ignores are read nevertheless, because they tell what was received.
 */
#include "watch.h"

static inline MPI_Status *used_statuses(int many, MPI_Status *given) {
    MPI_Status *own = given == MPI_STATUSES_IGNORE ? watch_statuses(many) : given;
    return own == NULL ? MPI_STATUSES_IGNORE : own;
}

/* Returns NULL if there are no statuses to read. */
static inline const MPI_Status *readable(int result, const MPI_Status *statuses) {
    return result != MPI_SUCCESS || statuses == MPI_STATUSES_IGNORE ? NULL : statuses;
}

WRAPPER int MPI_Wait(MPI_Request *request, MPI_Status *status) {
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request before = *request;
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Wait(request, watch_on ? used : status);
    if (watch_on)
        watch_completed(OP_Wait, SITE, &before, 1, NULL, readable(result, used), begin);
    return result;
}

WRAPPER int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status) {
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request before = *request;
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Test(request, flag, watch_on ? used : status);
    if (watch_on)
        watch_completed(OP_Test, SITE, &before, result == MPI_SUCCESS && *flag, NULL, readable(result, used),
                        begin);
    return result;
}

WRAPPER int MPI_Waitall(int many, MPI_Request requests[], MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Waitall(many, requests, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Waitall(many, requests, used);
    watch_completed(OP_Waitall, SITE, before, before == NULL ? 0 : many, NULL, readable(result, used), begin);
    return result;
}

WRAPPER int MPI_Testall(int many, MPI_Request requests[], int *flag, MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Testall(many, requests, flag, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Testall(many, requests, flag, used);
    watch_completed(OP_Testall, SITE, before, before != NULL && result == MPI_SUCCESS && *flag ? many : 0,
                    NULL, readable(result, used), begin);
    return result;
}

WRAPPER int MPI_Waitany(int many, MPI_Request requests[], int *which, MPI_Status *status) {
    if (!watch_on)
        return PMPI_Waitany(many, requests, which, status);
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request *before = watch_copied(many, requests);
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Waitany(many, requests, which, used);
    watch_completed(OP_Waitany, SITE, before,
                    before != NULL && result == MPI_SUCCESS && *which != MPI_UNDEFINED, which,
                    readable(result, used), begin);
    return result;
}

WRAPPER int MPI_Testany(int many, MPI_Request requests[], int *which, int *flag, MPI_Status *status) {
    if (!watch_on)
        return PMPI_Testany(many, requests, which, flag, status);
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request *before = watch_copied(many, requests);
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Testany(many, requests, which, flag, used);
    watch_completed(OP_Testany, SITE, before,
                    before != NULL && result == MPI_SUCCESS && *flag && *which != MPI_UNDEFINED, which,
                    readable(result, used), begin);
    return result;
}

WRAPPER int MPI_Waitsome(int many, MPI_Request requests[], int *completed, int which[],
                         MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Waitsome(many, requests, completed, which, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Waitsome(many, requests, completed, which, used);
    watch_completed(OP_Waitsome, SITE, before,
                    before != NULL && result == MPI_SUCCESS && *completed != MPI_UNDEFINED ? *completed : 0,
                    which, readable(result, used), begin);
    return result;
}

WRAPPER int MPI_Testsome(int many, MPI_Request requests[], int *completed, int which[],
                         MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Testsome(many, requests, completed, which, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Testsome(many, requests, completed, which, used);
    watch_completed(OP_Testsome, SITE, before,
                    before != NULL && result == MPI_SUCCESS && *completed != MPI_UNDEFINED ? *completed : 0,
                    which, readable(result, used), begin);
    return result;
}

WRAPPER int MPI_Start(MPI_Request *request) {
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Start(request);
    if (watch_on)
        watch_start(SITE, 1, request, begin);
    return result;
}

WRAPPER int MPI_Startall(int many, MPI_Request requests[]) {
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Startall(many, requests);
    if (watch_on)
        watch_start(SITE, many, requests, begin);
    return result;
}

WRAPPER int MPI_Request_free(MPI_Request *request) {
    if (watch_on)
        watch_freed(*request);
    return PMPI_Request_free(request);
}

WRAPPER int MPI_Cancel(MPI_Request *request) {
    if (watch_on)
        watch_cancelled(*request);
    return PMPI_Cancel(request);
}
