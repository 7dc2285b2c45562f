/* visit.h: begins and ends visits (executions of annotated sections). */
#ifndef MEMLINE_CALL_VISIT_H
#define MEMLINE_CALL_VISIT_H

#include "../memline/call.h"

/* Starts recording if it has not started yet. If the program has no name yet, it gets that of the source
 * file `file`. */
void visit_start(const char *file);

#endif
