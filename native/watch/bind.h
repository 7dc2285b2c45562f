/* bind.h: resolves the MPI symbols of this library if MPI was loaded later than this library. */
#ifndef MEMLINE_WATCH_BIND_H
#define MEMLINE_WATCH_BIND_H

/* Returns whether the program was started with another MPI implementation than the one this library was built
 * for. */
int bind_other(void);
/* Resolves those MPI symbols of this library that are not resolved yet, in the libraries on which the caller
 * of MPI_Init depends. Returns 0, or -1 if these libraries contain another MPI or no MPI. */
int bind_from(const void *caller);
/* Returns the function that this library's function with the same name wraps, or NULL if there is no such
 * function. */
void *bind_next(const char *name, const void *caller);

#endif
