/* text.c: a line of JSON under construction. */
#define _GNU_SOURCE
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_clear(call_text *text) {
    text->length = 0;
    text->failed = 0;
}

void text_free(call_text *text) {
    free(text->bytes);
    memset(text, 0, sizeof *text);
}

char *text_room(call_text *text, size_t length) {
    if (text->length + length > text->room) {
        size_t room = 2 * (text->length + length) + 256;
        char *more = realloc(text->bytes, room);
        if (more == NULL) {
            text->failed = 1;
            return NULL;
        }
        text->bytes = more;
        text->room = room;
    }
    text->length += length;
    return text->bytes + text->length - length;
}

void text_bytes(call_text *text, const void *bytes, size_t length) {
    char *to = text_room(text, length);
    if (to != NULL)
        memcpy(to, bytes, length);
}

/* Adds formatted text, which must have fewer than 512 characters. For longer strings use text_string. */
void text_add(call_text *text, const char *format, ...) {
    char added[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(added, sizeof added, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof added)
        text->failed = 1;
    else
        text_bytes(text, added, (size_t)length);
}

void text_string(call_text *text, const char *string) {
    const char *at;
    text_bytes(text, "\"", 1);
    for (at = string; *at != '\0'; at++) {
        if (*at == '"' || *at == '\\') {
            text_bytes(text, "\\", 1);
            text_bytes(text, at, 1);
        } else if ((unsigned char)*at < ' ') {
            text_add(text, "\\u%04x", (unsigned)*at);
        } else {
            text_bytes(text, at, 1);
        }
    }
    text_bytes(text, "\"", 1);
}

void text_decimal(call_text *text, double value) {
    long long tenths = (long long)(value * 10 + (value < 0 ? -0.5 : 0.5));
    text_add(text, "%s%lld.%lld", tenths < 0 ? "-" : "", llabs(tenths) / 10, llabs(tenths) % 10);
}
