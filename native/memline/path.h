/* memline/path.h: what carries the messages between two ranks, and how often a long one is copied: observed, not asked of
 * any setting. While the world (world.h) is open; both ranks of a pair call the same function together. */
#ifndef ML_PATH_H
#define ML_PATH_H

#include "world.h"

enum ml_carrier {
    ML_CARRIER_UNSEEN = 0, /* what was observed leaves it open */
    ML_CARRIER_MEMORY =
        1,              /* memory of the node: no socket moved the bytes, and no device that could is open */
    ML_CARRIER_TCP = 2, /* the byte counters of this process's TCP sockets moved by the payload */
};

typedef struct ml_path {
    int32_t short_by; /* enum ml_carrier of messages of ML_PATH_SHORT bytes */
    int32_t long_by;  /* the same of one of ML_PATH_BYTES bytes */
    int32_t
        copies; /* of the long one: 1, only one of the two processes touched its bytes; 2, both did; 0, unseen */
} ml_path;

#define ML_PATH_SHORT 1024

/* Sends 64 short messages and a long one from the leader to its peer, and tells on both ranks what was seen. Takes some
 * milliseconds. */
ML_API int ml_path_look(int32_t peer, int32_t leads, ml_path *seen);

/* Each of the two reads a word of the other's memory by process_vm_readv, as an MPI does that copies once (cross memory attach,
 * CMA). ML_EUNSUPPORTED on both, with the system's reason in ml_error(), where one of them cannot. */
ML_API int ml_path_read(int32_t peer, int32_t leads);

#endif
