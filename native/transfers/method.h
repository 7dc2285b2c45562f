/* method.h: the table of methods that methods.def makes. */
#ifndef MEMLINE_METHOD_H
#define MEMLINE_METHOD_H

#include "exchange.h"

typedef struct method_row {
    const char *label;
    const transfer_method *table; /* NULL: the caller moves the data */
    int abilities;                /* enum ml_ability */
} method_row;

/* Returns the row of a method, or NULL if there is no such method. */
const method_row *method_row_of(int method);

#endif
