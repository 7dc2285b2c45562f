#include "error.h"
#include "memline.h"

#include <stdarg.h>
#include <stdio.h>

static _Thread_local char line[ML_ERROR_BYTES];

int ml_fail(int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return status;
}

const char *ml_error(void) {
    return line;
}
