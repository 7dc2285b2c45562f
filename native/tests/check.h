/* check.h: ends a test program and prints the line of the check that failed. */
#ifndef MEMLINE_CHECK_H
#define MEMLINE_CHECK_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                                                     \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);                        \
            exit(1);                                                                                         \
        }                                                                                                    \
    } while (0)

#endif
