/* pages.h: the kind of pages (base or huge) that the system has actually used for memory. */
#ifndef MEMLINE_PAGES_H
#define MEMLINE_PAGES_H

#include <stdint.h>

/* Returns the share of the touched memory in huge pages (0 to 1), for the mapping that contains `address`.
 * Returns -1 if /proc/self/smaps does not report it. The system reports adjacent mappings with equal
 * properties as one mapping. */
double pages_huge_share(const void *address);

#endif
