/* text.h: a line of JSON under construction. */
#ifndef MEMLINE_CALL_TEXT_H
#define MEMLINE_CALL_TEXT_H

#include <stddef.h>

typedef struct call_text {
    char *bytes; /* not terminated by NUL */
    size_t length, room;
    int failed; /* 1: there was no memory, so the line is incomplete */
} call_text;

void text_clear(call_text *text);
void text_free(call_text *text);
/* Makes the text `length` bytes longer and returns the address of the added bytes, which the caller must
 * fill. Returns NULL if there is no memory. */
char *text_room(call_text *text, size_t length);
void text_bytes(call_text *text, const void *bytes, size_t length);
__attribute__((format(printf, 2, 3))) void text_add(call_text *text, const char *format, ...);
/* Adds a string in quotes, escaped as JSON requires. */
void text_string(call_text *text, const char *string);
/* Adds a number with one digit after a decimal point, even if the program's locale has a decimal comma. */
void text_decimal(call_text *text, double value);

#endif
