/* memline/path.h: what carries the messages between two ranks, and how often a long message is copied. Both
 * facts are observed, not read from the settings of MPI. The functions need an open world (world.h). Both
 * ranks of a pair call the same function at the same time. */
#ifndef ML_PATH_H
#define ML_PATH_H

#include "world.h"

enum ml_carrier {
    ML_CARRIER_UNSEEN = 0, /* unknown: the observations do not show what carries the messages */
    ML_CARRIER_MEMORY = 1, /* memory of the node: no socket carried the bytes, and no network device could */
    ML_CARRIER_TCP = 2,    /* TCP: the byte counters of this process's TCP sockets grew by the payload */
};

typedef struct ml_path {
    int32_t short_by; /* enum ml_carrier of messages of ML_PATH_SHORT bytes */
    int32_t long_by;  /* enum ml_carrier of a message of ML_PATH_BYTES bytes */
    /* Number of processes that copied the bytes of the long message: 1 or 2; 0: not observed. */
    int32_t copies;
} ml_path;

#define ML_PATH_SHORT 1024

/* Sends 64 short messages and a long message from the leader to its peer, and stores on both ranks what was
 * observed. This takes some milliseconds. */
ML_API int ml_path_look(int32_t peer, int32_t leads, ml_path *seen);

/* Each of the two ranks reads a word of the peer's memory by process_vm_readv, as an MPI library with single
 * copy does (cross memory attach, CMA). If one rank cannot, the call returns ML_EUNSUPPORTED on both ranks,
 * with the system's reason in ml_error(). */
ML_API int ml_path_read(int32_t peer, int32_t leads);

#endif
