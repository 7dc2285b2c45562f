/* method.c: finds a method of sending by its code or its label. */
#include "method.h"

#include <string.h>

/* ML_EXTERNAL has no functions, because the caller moves the data. */
const transfer_method transfer_external = {0};

#define METHOD(code, name, label, file, can) extern const transfer_method transfer_##file;
#include "../methods.def"
#undef METHOD

static const method_row rows[] = {
#define METHOD(code, name, label, file, can) [code] = {label, &transfer_##file, can},
#include "../methods.def"
#undef METHOD
};

enum { ROWS = sizeof rows / sizeof *rows };

const method_row *method_row_of(int method) {
    return method >= 0 && method < ROWS && rows[method].label != NULL ? &rows[method] : NULL;
}

int32_t ml_method(const char *label) {
    for (int32_t method = 0; label != NULL && method < ROWS; method++)
        if (rows[method].label != NULL && strcmp(rows[method].label, label) == 0)
            return method;
    return -1;
}

const char *ml_method_label(int32_t method) {
    const method_row *row = method_row_of(method);
    return row != NULL ? row->label : NULL;
}

int32_t ml_method_abilities(int32_t method) {
    const method_row *row = method_row_of(method);
    return row != NULL ? row->abilities : 0;
}
