/* error.h: one line about what went wrong, kept for ml_error(). */
#ifndef MEMLINE_ERROR_H
#define MEMLINE_ERROR_H

enum { ML_ERROR_BYTES = 256 }; /* most bytes of the line, with its NUL */

/* Formats the line and returns `status`, so that a caller can `return ml_fail(…)`. */
int ml_fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
