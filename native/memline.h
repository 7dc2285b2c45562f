/* memline.h: the C side of memline as Java sees it, and the only C that Java may know.
 *
 *     base      statuses, errors, version        world     ranks, the distance of their cores
 *     walk      how memory is walked             method    ways to send, states of the caches
 *     machine   memory, pages, caches, levels    exchange  there and back between two ranks
 *     timing    clock, disturbances, controls    step      all that a rank exchanges
 *     copy      copies and their kernels         grid, scan, compute, convolve, sort
 *                                                superstep  words of a window of the node
 *     ranks     MPI itself, for other languages  user_run   supersteps of a user's library
 *     path      what carries messages, observed
 *
 * Errors. Every function that can fail returns ML_OK or another ml_status, and then ml_error() has one line.
 *
 * Life. What an ml_..._open has made lives until its ml_..._close, and so must what its specification points to:
 * blocks, buffers, indices, numbers. The world is open between ml_world_open and ml_world_close; exchanges, steps,
 * scans and convolutions live within it. What pairs of ranks have made together (windows, rings, sockets) is kept for
 * their next exchange and goes with the world. Rules for copies and the level of the processor last as long as the
 * library is loaded, and hold for what is opened after they were set.
 *
 * Threads. One thread of a rank calls all of this, the one that MPI_Init was called by, or another with
 * MPI_THREAD_SERIALIZED and one call at a time. ml_error() is of the thread that failed. The clock, ml_disturbance and
 * the names may be asked by any. */
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
#include "memline/user_run.h"
#include "memline/walk.h"
#include "memline/world.h"

#ifdef __cplusplus
}
#endif

#endif
