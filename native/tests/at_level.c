/* at_level.c: runs a program with the environment variable MEMLINE_CPU set to a level. If this processor does
 * not have the level, it prints one line and ends with status 77, which CTest reports as skipped.
 *
 *   at_level LEVEL PROGRAM
 */
#define _GNU_SOURCE
#include "../memline.h"
#include "check.h"

#include <unistd.h>

enum { SKIPPED = 77 };

int main(int count, char **arguments) {
    int32_t level;
    CHECK(count == 3);
    CHECK(setenv("MEMLINE_CPU", arguments[1], 1) == 0);
    if (ml_cpu_level(&level) != ML_OK) {
        printf("skipped: %s\n", ml_error());
        return SKIPPED;
    }
    execl(arguments[2], arguments[2], (char *)NULL);
    perror(arguments[2]);
    return 1;
}
