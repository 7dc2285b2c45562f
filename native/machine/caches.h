/* caches.h: what a core has of the caches that it shares. */
#ifndef MEMLINE_CACHES_H
#define MEMLINE_CACHES_H

#include <stdint.h>

/* Returns the size in bytes of the cache of `level` (1 to 3), divided by the number of cores that share it if
 * the system reports this number. Returns 0 for other levels. */
int64_t cache_share_bytes(int32_t level);

#endif
