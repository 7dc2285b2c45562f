/* memline/path.h: what carries the messages between two ranks, and how often a long message is copied. Both
 * are observed, not read from settings. The functions need an open world (world.h); both ranks of a pair call
 * the same function together. */
#ifndef ML_PATH_H
#define ML_PATH_H

#include "world.h"

enum ml_carrier {
    ML_CARRIER_UNSEEN = 0, /* the observations do not determine the carrier */
    ML_CARRIER_MEMORY = 1, /* memory of the node: no socket moved the bytes, no device could */
    ML_CARRIER_TCP = 2,    /* the byte counters of this process's TCP sockets advanced by the payload */
};

typedef struct ml_path {
    int32_t short_by; /* enum ml_carrier of messages of ML_PATH_SHORT bytes */
    int32_t long_by;  /* enum ml_carrier of a message of ML_PATH_BYTES bytes */
    int32_t copies;   /* how many processes touched the long message's bytes: 1 or 2; 0: not observed */
} ml_path;

#define ML_PATH_SHORT 1024

/* Sends 64 short messages and a long one from the leader to its peer, and stores on both ranks what was
 * observed. It takes some milliseconds. */
ML_API int ml_path_look(int32_t peer, int32_t leads, ml_path *seen);

/* Reads a word of the peer's memory by process_vm_readv on each of the two ranks, as an MPI with single copy
 * does (cross memory attach, CMA). Returns ML_EUNSUPPORTED on both, with the system's reason in ml_error(),
 * if one of them cannot. */
ML_API int ml_path_read(int32_t peer, int32_t leads);

#endif
