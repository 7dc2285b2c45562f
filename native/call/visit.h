/* visit.h: the visits of a program. */
#ifndef MEMLINE_CALL_VISIT_H
#define MEMLINE_CALL_VISIT_H

#include "../memline/call.h"

/* Starts recording unless it has started. `file` names a program that has no name. */
void visit_start(const char *file);

#endif
