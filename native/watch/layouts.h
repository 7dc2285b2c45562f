/* layouts.h: decodes MPI datatypes to layout texts: expressions of MPI's type constructors, such as
 * vector(1000, 1, 1000, double). */
#ifndef MEMLINE_WATCH_LAYOUTS_H
#define MEMLINE_WATCH_LAYOUTS_H

#include <mpi.h>
#include <stdint.h>

/* Numbers of layouts are below this. */
#define LAYOUTS 4096

/* Initializes the table of layouts. The predefined datatypes are decoded first, so that they always have room. Returns 0, or -1
 * if memory cannot be allocated.
 */
int layouts_open(void);
/* Returns the number of a datatype's layout; equal texts have equal numbers. NO_LAYOUT for MPI_DATATYPE_NULL. */
int layouts_of(MPI_Datatype type);
/* Forgets a handle, which MPI may use again for another datatype. */
void layouts_forget(MPI_Datatype type);
/* Returns the bytes of one item of a datatype and its layout. */
int64_t layouts_item(MPI_Datatype type, int layout);
/* Returns the bytes of one item of a layout; 0 for the one of all datatypes for which there was no room. */
int64_t layouts_bytes(int layout);

/* Returns the text, or an empty one if the datatype could not be decoded; `note` is then the reason. */
const char *layouts_text(int layout, const char **note);
int64_t layouts_memory(void);

#endif
