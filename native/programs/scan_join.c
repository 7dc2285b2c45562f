/* scan_join.c: three ways to compute the total of all preceding blocks from the totals of the single blocks.
 */
#include "scan.h"

static int count(const ml_scan *s) {
    return (int)s->boundary;
}

static int receive(ml_scan *s, void *to, int peer) {
    return mpi_status(MPI_Recv(to, count(s), s->element, peer, SCAN_TAG, world_comm(), MPI_STATUS_IGNORE),
                      "MPI_Recv");
}

/* Returns whether the totals are sent directly from the block, as its last row or column. An empty block has
 * no last row, so its rank sends on what it has received. */
static int straight(const ml_scan *s) {
    return s->spec.method == ML_DATATYPE && s->mesh.own.rows > 0 && s->mesh.own.columns > 0;
}

static int send(ml_scan *s, const void *boundary, int peer) {
    return mpi_status(MPI_Send(boundary, count(s), s->element, peer, SCAN_TAG, world_comm()), "MPI_Send");
}

/* rank 0  ->  rank 1  ->  rank 2  ->  ...     each rank adds its own totals and sends the sums to the next rank */
int scan_join_chain(ml_scan *s) {
    int last = scan_peer(s, -1), next = scan_peer(s, 1), status = ML_OK;
    if (last != MPI_PROC_NULL)
        status = receive(s, s->before, last);
    else if (s->spec.order == ML_SCAN_SEED) /* with ML_SCAN_CORRECT the first rank does not use `before` */
        s->kernels->fill_identity(s->before, s->boundary);
    if (s->spec.method == ML_DATATYPE)
        scan_correct_part(s, SCAN_EDGE);
    if (status != ML_OK || next == MPI_PROC_NULL)
        return status;
    if (straight(s))
        return mpi_status(MPI_Send(scan_edge(s), 1, s->edge, next, SCAN_TAG, world_comm()), "MPI_Send");
    if (last == MPI_PROC_NULL)
        return send(s, s->total, next);
    s->kernels->combine(s->carry, s->before, s->total, s->boundary);
    return send(s, s->carry, next);
}

/* After the round with distance d, `own` is the total of this block and the preceding 2d - 1 blocks, and
 * `before` is the total of these preceding blocks (Hillis and Steele 1986). */
int scan_join_doubling(ml_scan *s) {
    int status = ML_OK;
    const void *own = s->total;
    s->kernels->fill_identity(s->before, s->boundary);
    for (int distance = 1; distance < s->line_size && status == ML_OK; distance *= 2) {
        int from = scan_peer(s, -distance), to = scan_peer(s, distance);
        int edge = distance == 1 && straight(s);
        status = mpi_status(MPI_Sendrecv(edge ? scan_edge(s) : own, edge ? 1 : count(s),
                                         edge ? s->edge : s->element, to, SCAN_TAG, s->arriving, count(s),
                                         s->element, from, SCAN_TAG, world_comm(), MPI_STATUS_IGNORE),
                            "MPI_Sendrecv");
        if (status != ML_OK || from == MPI_PROC_NULL)
            continue;
        s->kernels->combine(s->before, s->arriving, s->before, s->boundary);
        s->kernels->combine(s->carry, s->arriving, own, s->boundary);
        own = s->carry;
    }
    return status;
}

int scan_join_library(ml_scan *s) {
    if (s->line_place == 0)
        /* MPI_Exscan does not write the result of the first rank. */
        s->kernels->fill_identity(s->before, s->boundary);
    return mpi_status(MPI_Exscan(s->total, s->before, count(s), s->element, s->combine, s->line),
                      "MPI_Exscan");
}

int scan_rows(ml_scan *s) {
    int empty = s->mesh.own.rows == 0;
    void *row = empty ? s->carry : s->spec.block;
    if (empty)
        s->kernels->fill_identity(row, s->boundary);
    if (!s->spec.exclusive)
        return mpi_status(MPI_Scan(MPI_IN_PLACE, row, count(s), s->element, s->combine, s->line), "MPI_Scan");
    int code = MPI_Exscan(MPI_IN_PLACE, row, count(s), s->element, s->combine, s->line);
    if (s->line_place == 0)
        s->kernels->fill_identity(row, s->boundary);
    return mpi_status(code, "MPI_Exscan");
}
