/* method.h: the table of the methods of sending, generated from methods.def. */
#ifndef MEMLINE_METHOD_H
#define MEMLINE_METHOD_H

#include "exchange.h"

typedef struct method_row {
    const char *label;
    /* The functions of the method; they are all NULL if the caller moves the data. */
    const transfer_method *table;
    int abilities; /* enum ml_ability */
} method_row;

/* Returns the table row of the method with this code, or NULL if there is no such method. */
const method_row *method_row_of(int method);

#endif
