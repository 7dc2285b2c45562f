/* completion.c: the wrappers of functions that start, complete, cancel or free requests. The handles are
 * copied before a call, because MPI overwrites the handles of completed requests. Statuses are requested even
 * if the program ignores them, because they say what was received. */
#include "watch.h"

static inline MPI_Status *used_statuses(int many, MPI_Status *given) {
    MPI_Status *own = given == MPI_STATUSES_IGNORE ? watch_statuses(many) : given;
    return own == NULL ? MPI_STATUSES_IGNORE : own;
}

/* Returns the statuses, or NULL if the call had MPI_STATUSES_IGNORE. */
static inline const MPI_Status *readable(const MPI_Status *statuses) {
    return statuses == MPI_STATUSES_IGNORE ? NULL : statuses;
}

/* Handles a call that returned an error, in which MPI may have freed some of the requests. If the error is
 * MPI_ERR_IN_STATUS, the statuses say which requests have succeeded. */
static void failed(int result, int many, const MPI_Request *before, const MPI_Request *requests,
                   const MPI_Status *statuses, since begin) {
    int class = MPI_SUCCESS;
    PMPI_Error_class(result, &class);
    if (before != NULL)
        watch_failed(many, before, requests,
                     class == MPI_ERR_IN_STATUS && statuses != MPI_STATUSES_IGNORE ? statuses : NULL, begin);
}

WRAPPER int MPI_Wait(MPI_Request *request, MPI_Status *status) {
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request before = *request;
    const since begin = watch_since();
    const int result = PMPI_Wait(request, watch_on ? used : status);
    if (watch_on && result == MPI_SUCCESS)
        watch_completed(OP_Wait, SITE, &before, 1, NULL, used, begin);
    else if (watch_on)
        failed(result, 1, &before, request, NULL, begin);
    return result;
}

WRAPPER int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status) {
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request before = *request;
    const since begin = watch_since();
    const int result = PMPI_Test(request, flag, watch_on ? used : status);
    if (watch_on && result == MPI_SUCCESS)
        watch_completed(OP_Test, SITE, &before, *flag != 0, NULL, used, begin);
    else if (watch_on)
        failed(result, 1, &before, request, NULL, begin);
    return result;
}

WRAPPER int MPI_Waitall(int many, MPI_Request requests[], MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Waitall(many, requests, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const since begin = watch_since();
    const int result = PMPI_Waitall(many, requests, used);
    if (result == MPI_SUCCESS)
        watch_completed(OP_Waitall, SITE, before, before == NULL ? 0 : many, NULL, readable(used), begin);
    else
        failed(result, many, before, requests, used, begin);
    return result;
}

WRAPPER int MPI_Testall(int many, MPI_Request requests[], int *flag, MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Testall(many, requests, flag, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const since begin = watch_since();
    const int result = PMPI_Testall(many, requests, flag, used);
    if (result == MPI_SUCCESS)
        watch_completed(OP_Testall, SITE, before, before != NULL && *flag ? many : 0, NULL, readable(used),
                        begin);
    else
        failed(result, many, before, requests, used, begin);
    return result;
}

WRAPPER int MPI_Waitany(int many, MPI_Request requests[], int *which, MPI_Status *status) {
    if (!watch_on)
        return PMPI_Waitany(many, requests, which, status);
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request *before = watch_copied(many, requests);
    const since begin = watch_since();
    const int result = PMPI_Waitany(many, requests, which, used);
    if (result == MPI_SUCCESS)
        watch_completed(OP_Waitany, SITE, before, before != NULL && *which != MPI_UNDEFINED, which, used,
                        begin);
    else
        failed(result, many, before, requests, NULL, begin);
    return result;
}

WRAPPER int MPI_Testany(int many, MPI_Request requests[], int *which, int *flag, MPI_Status *status) {
    if (!watch_on)
        return PMPI_Testany(many, requests, which, flag, status);
    MPI_Status own, *used = status == MPI_STATUS_IGNORE ? &own : status;
    const MPI_Request *before = watch_copied(many, requests);
    const since begin = watch_since();
    const int result = PMPI_Testany(many, requests, which, flag, used);
    if (result == MPI_SUCCESS)
        watch_completed(OP_Testany, SITE, before, before != NULL && *flag && *which != MPI_UNDEFINED, which,
                        used, begin);
    else
        failed(result, many, before, requests, NULL, begin);
    return result;
}

WRAPPER int MPI_Waitsome(int many, MPI_Request requests[], int *completed, int which[],
                         MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Waitsome(many, requests, completed, which, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const since begin = watch_since();
    const int result = PMPI_Waitsome(many, requests, completed, which, used);
    if (result == MPI_SUCCESS)
        watch_completed(OP_Waitsome, SITE, before,
                        before != NULL && *completed != MPI_UNDEFINED ? *completed : 0, which, readable(used),
                        begin);
    else
        failed(result, many, before, requests, NULL, begin);
    return result;
}

WRAPPER int MPI_Testsome(int many, MPI_Request requests[], int *completed, int which[],
                         MPI_Status statuses[]) {
    if (!watch_on)
        return PMPI_Testsome(many, requests, completed, which, statuses);
    const MPI_Request *before = watch_copied(many, requests);
    MPI_Status *used = used_statuses(many, statuses);
    const since begin = watch_since();
    const int result = PMPI_Testsome(many, requests, completed, which, used);
    if (result == MPI_SUCCESS)
        watch_completed(OP_Testsome, SITE, before,
                        before != NULL && *completed != MPI_UNDEFINED ? *completed : 0, which, readable(used),
                        begin);
    else
        failed(result, many, before, requests, NULL, begin);
    return result;
}

WRAPPER int MPI_Start(MPI_Request *request) {
    const MPI_Request before = *request;
    const since begin = watch_since();
    const int result = PMPI_Start(request);
    if (watch_on && result == MPI_SUCCESS)
        watch_start(SITE, 1, &before, request, begin);
    return result;
}

WRAPPER int MPI_Startall(int many, MPI_Request requests[]) {
    if (!watch_on)
        return PMPI_Startall(many, requests);
    const MPI_Request *before = watch_copied(many, requests);
    const since begin = watch_since();
    const int result = PMPI_Startall(many, requests);
    if (before != NULL && result == MPI_SUCCESS)
        watch_start(SITE, many, before, requests, begin);
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
