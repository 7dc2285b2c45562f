/* bind.h: binds MPI's functions and data when MPI was loaded later than this library. */
#ifndef MEMLINE_WATCH_BIND_H
#define MEMLINE_WATCH_BIND_H

/* Whether the program was started with another MPI. */
int bind_other(void);
/* Binds what is not bound, by the libraries that the caller of MPI_Init depends on. Returns 0, or -1 if they have another MPI. */
int bind_from(const void *caller);
/* Returns the function that this library's function of the same name wraps, or NULL. */
void *bind_next(const char *name, const void *caller);

#endif
