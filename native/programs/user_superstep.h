/* user_superstep.h: a user's library, its window and its crashes. */
#ifndef MEMLINE_PROGRAMS_USER_SUPERSTEP_H
#define MEMLINE_PROGRAMS_USER_SUPERSTEP_H

#include "../memline.h"
#include "../memline/user_superstep.h"

typedef int user_entry(memline_user_superstep *s);

/* user_library.c: opens a library; *library is the handle for dlclose. */
int user_library_open(const char *file, void **library, user_entry **entry);

/* user_crash.c: start and end a watch. During it, a signal that reports a program error in the thread that is
 * in user_call is reported and ends the process; any other signal goes to its previous handler. */
void user_crash_watch(void);
void user_crash_leave(void);
/* Calls entry(s) under watch. */
int user_call(user_entry *entry, memline_user_superstep *s);
const char *user_phase_name(int phase);

#endif
