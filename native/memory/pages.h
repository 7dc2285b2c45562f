/* pages.h: the pages that memory actually has. */
#ifndef MEMLINE_PAGES_H
#define MEMLINE_PAGES_H

#include <stdint.h>

/* Returns the share of huge pages among the touched pages of the mapping that contains `address`, from
 * /proc/self/smaps, or -1 if the system does not report it. Adjacent mappings of one kind count as one. */
double pages_huge_share(const void *address);

#endif
