/* copy_class.h: classes of copies. A rule applies to one class. A class is
 *
 *     operation / blocks / stride from C stride to / reach / dense side / pages / consumer
 *
 * and has a name of that form, such as gather_strided/8/x2C1/memory/long/4K/nobody, which files store.
 *
 * blocks    whole words by length; whole lines spaced by whole lines, which need not be read before they are
 *           written; `other`: a length or a stride that is not a whole number of words
 * stride    in words: one class for each stride that a vector permutation is made for; beyond, classes by the
 *           distance between uses of two lines (less than two lines, two, a page, more): from memory on a
 *           Zen 3, a gather that gained a fifth at 16 words lost 7 % at 12, and 24, 32 and 48 were alike;
 *           `m`: multiples of 512 bytes, which use few sets of a cache
 * reach     the smallest cache that holds all touched lines
 * dense     `chunk` if each call fills or empties a short run that stays in the second-level cache while the
 *           walk does not
 * consumer  the core that reads next what was written */
#ifndef MEMLINE_COPY_CLASS_H
#define MEMLINE_COPY_CLASS_H

#include "copy_kernels.h"

enum copy_reach { IN_L1, IN_L2, IN_L3, IN_MEMORY };

typedef struct copy_class {
    int32_t operation, blocks, from, to, reach, chunk, pages, consumer;
} copy_class;

/* The properties of a copy that determine its class. */
typedef struct copy_case {
    const ml_walk *to, *from;
    const void *walked; /* memory of the walked side; of the written one if both are walked */
    int64_t call_bytes; /* payload bytes per call */
    int32_t pages;      /* enum ml_pages */
    int32_t consumer;   /* enum ml_consumer */
} copy_case;

copy_class copy_class_of(const copy_case *copy);
/* Orders classes: the result is less than, equal to or greater than 0. */
int copy_class_compare(const copy_class *a, const copy_class *b);

/* The longest name, with its NUL, fits. */
enum { COPY_CLASS_NAME = 96 };
void copy_class_name(const copy_class *c, char name[COPY_CLASS_NAME]);
/* Parses a name. Returns 0 if it is not the name of a class. */
int copy_class_parse(const char *name, copy_class *c);

/* The most bytes that L1, L2 and L3 hold for one core. A copy that touches more belongs to the next class. */
void copy_borders_set(const int64_t bytes[3]);
void copy_borders(int64_t bytes[3]);

#endif
