/* user_superstep.h: what a user's library, its window and its crashes share. */
#ifndef MEMLINE_PROGRAMS_USER_SUPERSTEP_H
#define MEMLINE_PROGRAMS_USER_SUPERSTEP_H

#include "../memline.h"
#include "../memline/user_superstep.h"

typedef int user_entry(memline_user_superstep *s);

/* user_library.c: *library is for dlclose. */
int user_library_open(const char *file, void **library, user_entry **entry);

/* user_crash.c: between these two a signal that says that a program is wrong is told, if it is of the thread that is in
 * user_call, and ends the process; any other goes to whom it went before. */
void user_crash_watch(void);
void user_crash_leave(void);
/* entry(s), watched. */
int user_call(user_entry *entry, memline_user_superstep *s);
const char *user_phase_name(int phase);

#endif
