/* operations.h: the MPI functions that are recorded (operations). */
#ifndef MEMLINE_WATCH_OPERATIONS_H
#define MEMLINE_WATCH_OPERATIONS_H

#define OPERATION(name) OP_##name,
typedef enum operation {
#include "operations.def"
    OPERATIONS
} operation;
#undef OPERATION

/* Returns whether the function sends a message to another rank. */
static inline int operation_sends(operation op) {
    return op <= OP_Sendrecv_replace;
}
/* Returns whether the function receives a message from another rank. */
static inline int operation_receives(operation op) {
    return op >= OP_Recv && op <= OP_Sendrecv_received;
}

#endif
