/* copy_class_name.c: converts a class of copies to its name, and a name to its class. */
#include "copy_class.h"

#include <stdio.h>
#include <string.h>

/* The words in the names of classes; index: the number in copy_class. */
static const char *const operations[] = {
    "contiguous", "gather_strided", "gather_indexed", "scatter_strided", "scatter_indexed", "walked", NULL};
static const char *const blocks[] = {"run", "8", "16", "24-48", "56+", "lines", "other", NULL};
static const char *const strides[] = {"x2",     "x3",     "x4",     "x5",  "x6",      "x7",       "x8",
                                      "x9-15",  "x16",    "x17-63", "x64", "x65-511", "x65-511m", "x512+",
                                      "x512+m", "sorted", "random", "1",   NULL};
static const char *const reaches[] = {"L1", "L2", "L3", "memory", NULL};
static const char *const dense[] = {"long", "chunk", NULL};
static const char *const pages[] = {"4K", "2M", NULL};
static const char *const consumers[] = {"nobody", "self", "peer", NULL};

enum { FIELDS = 8 };

static const char *const *const words[FIELDS] = {operations, blocks, strides, strides,
                                                 reaches,    dense,  pages,   consumers};

void copy_class_name(const copy_class *c, char name[COPY_CLASS_NAME]) {
    snprintf(name, COPY_CLASS_NAME, "%s/%s/%sC%s/%s/%s/%s/%s", operations[c->operation], blocks[c->blocks],
             strides[c->from], strides[c->to], reaches[c->reach], dense[c->chunk], pages[c->pages],
             consumers[c->consumer]);
}

/* Returns the index of the word in the list, or -1 if the list does not contain it. */
static int32_t place(const char *const *of, const char *word) {
    for (int32_t at = 0; of[at] != NULL; at++)
        if (strcmp(of[at], word) == 0)
            return at;
    return -1;
}

int copy_class_parse(const char *name, copy_class *c) {
    char read[FIELDS][32], again[COPY_CLASS_NAME];
    int32_t at[FIELDS];
    if (sscanf(name, "%31[^/]/%31[^/]/%31[^C/]C%31[^/]/%31[^/]/%31[^/]/%31[^/]/%31[^/]", read[0], read[1],
               read[2], read[3], read[4], read[5], read[6], read[7]) != FIELDS)
        return 0;
    for (int field = 0; field < FIELDS; field++)
        if ((at[field] = place(words[field], read[field])) < 0)
            return 0;
    *c = (copy_class){at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7]};
    copy_class_name(c, again);
    return strcmp(again, name) == 0; /* 1 if the text is exactly the name, without anything after it */
}
