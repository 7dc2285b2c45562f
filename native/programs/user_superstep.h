/* user_superstep.h: loads a user's library, calls its function, and reports if the function crashes. */
#ifndef MEMLINE_PROGRAMS_USER_SUPERSTEP_H
#define MEMLINE_PROGRAMS_USER_SUPERSTEP_H

#include "../memline.h"
#include "../memline/user_superstep.h"

typedef int user_entry(memline_user_superstep *s);

/* Loads a shared library and finds its function memline_superstep (user_library.c). *library is the handle
 * for dlclose. */
int user_library_open(const char *file, void **library, user_entry **entry);

/* Install and remove signal handlers for program errors such as SIGSEGV (user_crash.c). If such a signal
 * occurs in the thread that runs user_call, it is reported and the process ends. In other threads, the signal
 * goes to the previous handler. */
void user_crash_watch(void);
void user_crash_leave(void);
/* Calls entry(s) and returns its value. A program error within it is reported if the handlers are installed.
 */
int user_call(user_entry *entry, memline_user_superstep *s);
const char *user_phase_name(int phase);

#endif
