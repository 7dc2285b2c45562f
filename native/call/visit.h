/* visit.h: the visits of a program. */
#ifndef MEMLINE_CALL_VISIT_H
#define MEMLINE_CALL_VISIT_H

#include "../memline/call.h"

/* Starts recording if it has not started yet. The source file `file` gives the program a name if it has none.
 */
void visit_start(const char *file);

#endif
