/* pages.h: which pages memory has got, whatever was asked for. */
#ifndef MEMLINE_PAGES_H
#define MEMLINE_PAGES_H

#include <stdint.h>

/* The share of huge pages among the touched ones of the mapping that `address` lies in, by /proc/self/smaps; -1
 * where the system does not tell. Mappings of one kind that are neighbours count as one. */
double pages_huge_share(const void *address);

#endif
