/* copy_class.h: classes of copies. For each class, a rule can choose the kernel. A class is
 *
 *     operation / blocks / stride from C stride to / reach / dense side / pages / consumer
 *
 * and has a name of this form, such as gather_strided/8/x2C1/memory/long/4K/nobody. Files contain these
 * names.
 *
 * blocks    the length of a block in bytes; `lines`: whole cache lines at distances of whole lines, which need
 *           not be read before they are written; `other`: a length or a stride that is no multiple of 8 bytes
 * stride    in words of 8 bytes. Strides of 2 to 8 words have a class each, because vector kernels exist for each
 *           of them. Longer strides share a class by range: less than two cache lines, two lines, up to a page, or
 *           more. This division was measured: from memory on a Zen 3, a gather kernel that gained a fifth at 16
 *           words lost 7 % at 12 words, but 24, 32 and 48 words gave the same result. `m` marks multiples of 512
 *           bytes, which use few sets of a cache.
 * reach     the smallest cache that holds all touched lines, or memory
 * dense     `chunk` if each call of the kernel moves few bytes, whose contiguous side stays in the second-level
 *           cache while the other side does not; otherwise `long`
 * pages     the size of a page: 4K or 2M
 * consumer  the core that next reads the written data: nobody, self or peer */
#ifndef MEMLINE_COPY_CLASS_H
#define MEMLINE_COPY_CLASS_H

#include "copy_kernels.h"

enum copy_reach { IN_L1, IN_L2, IN_L3, IN_MEMORY };

typedef struct copy_class {
    int32_t operation, blocks, from, to, reach, chunk, pages, consumer;
} copy_class;

/* The properties of a copy from which its class is determined. */
typedef struct copy_case {
    const ml_walk *to, *from;
    /* Start of the memory of the side (source or destination) that is not contiguous. If neither side is
     * contiguous, it is the start of the destination. */
    const void *walked;
    int64_t call_bytes; /* payload bytes that one call of the kernel moves */
    int32_t pages;      /* enum ml_pages */
    int32_t consumer;   /* enum ml_consumer */
} copy_case;

copy_class copy_class_of(const copy_case *copy);
/* Compares two classes: the result is less than 0, 0, or greater than 0. The order is used for sorting only.
 */
int copy_class_compare(const copy_class *a, const copy_class *b);

/* Size in bytes of a buffer for any name of a class, including its NUL. */
enum { COPY_CLASS_NAME = 96 };
void copy_class_name(const copy_class *c, char name[COPY_CLASS_NAME]);
/* Converts the name of a class to the class. Returns 0 if there is no class with this name. */
int copy_class_parse(const char *name, copy_class *c);

/* Set and return how many bytes a copy may touch to belong to the classes L1, L2 and L3. A copy that touches
 * more belongs to the next class. */
void copy_borders_set(const int64_t bytes[3]);
void copy_borders(int64_t bytes[3]);

#endif
