/* visit.h: the visits of a program. */
#ifndef MEMLINE_CALL_VISIT_H
#define MEMLINE_CALL_VISIT_H

#include "../memline/call.h"

/* Starts recording unless it has started. `file` gives the program a name if it has none. */
void visit_start(const char *file);

#endif
