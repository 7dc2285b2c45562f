/* memline.h: the C interface of memline. Java calls only the functions of these files.
 *
 *     base      statuses, errors, version        world     ranks, the distance between their cores
 *     walk, type  how memory is walked           method    ways to send, states of the caches
 *     machine   memory, pages, caches, levels    exchange  a round trip between two ranks
 *     timing    clock, disturbances, controls    step      all exchanges of a rank with its peers
 *     copy      copies and their kernels         grid, scan, compute, convolve, sort
 *                                                superstep  words of a window of the node
 *     ranks     MPI itself, for other languages  user_run   supersteps of a user's library
 *     path      what carries messages, observed
 *
 * Errors. Every function that can fail returns ML_OK or another ml_status. After a failure, ml_error()
 * returns one line that describes it.
 *
 * Lifetime. An object exists from its ml_..._open to its ml_..._close. Everything that its specification
 * points to (blocks, buffers, indices, numbers) must exist for the same time. The world is open between
 * ml_world_open and ml_world_close; exchanges, steps, scans and convolutions can exist only while it is open.
 * The windows, shared rings and sockets that a pair of ranks has opened are kept for the pair's next
 * exchange, until the world is closed. Rules for copies and the processor level are kept as long as the
 * library is loaded; they apply to objects that are opened afterwards.
 *
 * Threads. All calls of a rank come from the thread that called MPI_Init. With MPI_THREAD_SERIALIZED they may
 * come from any thread, one call at a time. ml_error() describes the last failure in the calling thread. Any
 * thread may call ml_clock_ns, ml_disturbance and the functions that return names. */
#ifndef MEMLINE_H
#define MEMLINE_H

#ifdef __cplusplus
extern "C" {
#endif

#include "memline/base.h"
#include "memline/compute.h"
#include "memline/convolve.h"
#include "memline/copy.h"
#include "memline/exchange.h"
#include "memline/grid.h"
#include "memline/machine.h"
#include "memline/method.h"
#include "memline/path.h"
#include "memline/ranks.h"
#include "memline/scan.h"
#include "memline/sort.h"
#include "memline/step.h"
#include "memline/superstep.h"
#include "memline/timing.h"
#include "memline/type.h"
#include "memline/user_run.h"
#include "memline/walk.h"
#include "memline/world.h"

#ifdef __cplusplus
}
#endif

#endif
