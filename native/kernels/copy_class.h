/* copy_class.h: copies that one rule holds for. A class is
 *
 *     operation / blocks / stride from C stride to / reach / dense side / pages / consumer
 *
 * and has a name of that form, gather_strided/8/x2C1/memory/long/4K/nobody, which is what files hold.
 *
 * blocks    whole words by length, whole lines on lines apart, since they need not be read before they are
 *           written; `other`: a length or a stride that is no whole word
 * stride    in words: what a vector's permutation is made for one by one, then by how many words lie between
 *           two lines' uses (less than two lines, two, a page, more): a gather that gained a fifth at 16 words
 *           lost 7 % at 12, from memory on a Zen 3, where 24, 32 and 48 were alike; multiples of 512 bytes
 *           apart (`m`), which leave a cache few of its sets
 * reach     the smallest cache that all touched lines fit into
 * dense     `chunk` where each call fills or empties a short run that stays in the second-level cache while
 *           the walk does not
 * consumer  who reads next what was written */
#ifndef MEMLINE_COPY_CLASS_H
#define MEMLINE_COPY_CLASS_H

#include "copy_kernels.h"

enum copy_reach { IN_L1, IN_L2, IN_L3, IN_MEMORY };

typedef struct copy_class {
    int32_t operation, blocks, from, to, reach, chunk, pages, consumer;
} copy_class;

/* A copy as far as its class goes. */
typedef struct copy_case {
    const ml_walk *to, *from;
    const void *walked; /* the memory of the side that is no run; of both, the one written to */
    int64_t call_bytes; /* that each call moves */
    int32_t pages;      /* enum ml_pages */
    int32_t consumer;   /* enum ml_consumer */
} copy_case;

copy_class copy_class_of(const copy_case *copy);
/* Less than, equal to or greater than 0: an order of all classes. */
int copy_class_compare(const copy_class *a, const copy_class *b);

/* The longest name has fewer characters. */
enum { COPY_CLASS_NAME = 96 };
void copy_class_name(const copy_class *c, char name[COPY_CLASS_NAME]);
/* Whether it is the name of a class. */
int copy_class_parse(const char *name, copy_class *c);

/* The most bytes that each of L1, L2, L3 holds for one core: beyond, a class is the next one's. */
void copy_borders_set(const int64_t bytes[3]);
void copy_borders(int64_t bytes[3]);

#endif
