/* bind.h: binds MPI's functions and data when MPI was loaded later than this library. */
#ifndef MEMLINE_WATCH_BIND_H
#define MEMLINE_WATCH_BIND_H

/* Returns whether the program was started with another MPI. */
int bind_other(void);
/* Binds the symbols of MPI that are not bound yet to the libraries that the caller of MPI_Init depends on. Returns 0, or -1 if
 * these contain another MPI or none.
 */
int bind_from(const void *caller);
/* Returns the function that this library's function of the same name wraps, or NULL. */
void *bind_next(const char *name, const void *caller);

#endif
