/* text.h: a line of JSON as it grows. */
#ifndef MEMLINE_CALL_TEXT_H
#define MEMLINE_CALL_TEXT_H

#include <stddef.h>

typedef struct call_text {
    char *bytes; /* not terminated */
    size_t length, room;
    int failed; /* no memory: it is not whole */
} call_text;

void text_clear(call_text *text);
void text_free(call_text *text);
/* Room for so many bytes more, which the caller fills; NULL without memory. */
char *text_room(call_text *text, size_t length);
void text_bytes(call_text *text, const void *bytes, size_t length);
__attribute__((format(printf, 2, 3))) void text_add(call_text *text, const char *format, ...);
/* In quotes, escaped as JSON asks. */
void text_string(call_text *text, const char *string);
/* With one decimal, and a point whatever the program's locale. */
void text_decimal(call_text *text, double value);

#endif
