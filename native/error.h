/* error.h: one line that describes the last failure in the calling thread, for ml_error(). */
#ifndef MEMLINE_ERROR_H
#define MEMLINE_ERROR_H

enum { ML_ERROR_BYTES = 256 }; /* size in bytes of the line, including its NUL; longer lines are cut */

/* Stores the line for ml_error() and returns `status`, so that a failing function can write `return
 * ml_fail(ML_EINVAL, "…")`. */
int ml_fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
