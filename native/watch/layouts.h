/* layouts.h: converts MPI datatypes to layout texts: expressions of type constructors, such as vector(1000,
 * 1, 1000, float64). */
#ifndef MEMLINE_WATCH_LAYOUTS_H
#define MEMLINE_WATCH_LAYOUTS_H

#include <mpi.h>
#include <stdint.h>

/* The largest number of different datatype layouts; they are numbered from 0 to LAYOUTS - 1. */
#define LAYOUTS 4096

/* Allocates the table of layouts. The predefined MPI datatypes are converted first, so that there is always
 * room for them. Returns 0, or -1 if memory cannot be allocated. */
int layouts_open(void);
/* Returns the number of the layout of a datatype in the table of layouts. Datatypes with equal layout texts
 * have the same number. MPI_DATATYPE_NULL gives NO_LAYOUT. */
int layouts_of(MPI_Datatype type);
/* Forgets the handle of a freed datatype, because MPI may use the handle again for another datatype. */
void layouts_forget(MPI_Datatype type);
/* Returns the size in bytes of one item of a datatype. `layout` is the number of its layout. */
int64_t layouts_item(MPI_Datatype type, int layout);
/* Returns the size in bytes of one item of a layout. It is 0 for the layout that stands for all datatypes
 * without room in the table. */
int64_t layouts_bytes(int layout);

/* Returns the text of a layout. If the datatype could not be converted, the text is empty and *note is the
 * reason; otherwise *note is NULL. */
const char *layouts_text(int layout, const char **note);
int64_t layouts_memory(void);

#endif
