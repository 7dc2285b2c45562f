/* options.h: reads the command line of an example program. The command line consists of pairs "--name
 * value", where the value is a word or a whole number within limits. */
#ifndef EXAMPLES_OPTIONS_H
#define EXAMPLES_OPTIONS_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One option. If `word` is not NULL, the option has a word, which is stored in `word`. Otherwise the option
 * has a number from `least` to `most`, which is stored in `value`. At first, this member holds the default.
 */
typedef struct option {
    const char *name, *help;
    long least, most, value;
    const char *word;
} option;

static inline void options_help(const char *program, const char *does, const option *o, int count) {
    printf("%s: %s\n", program, does);
    for (int i = 0; i < count; i++)
        if (o[i].word != NULL)
            printf("  %-12s %s; default %s\n", o[i].name, o[i].help, o[i].word);
        else
            printf("  %-12s %s, %ld to %ld; default %ld\n", o[i].name, o[i].help, o[i].least, o[i].most,
                   o[i].value);
}

/* Stores the text as the value of the option. Returns 1, or 0 if the option has a number and the text is not
 * a number within the limits. */
static inline int option_takes(option *o, const char *text) {
    char *end;
    if (o->word != NULL) {
        o->word = text;
        return 1;
    }
    errno = 0;
    o->value = strtol(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && o->value >= o->least && o->value <= o->most;
}

/* Returns 1 if the value of the option is the word yes, and 0 if it is no. For other words, returns -1, and
 * prints an error message if `prints` is 1. */
static inline int option_yes(const char *program, const option *o, int prints) {
    if (strcmp(o->word, "yes") == 0 || strcmp(o->word, "no") == 0)
        return o->word[0] == 'y';
    if (prints)
        fprintf(stderr, "%s: %s '%s': use yes or no\n", program, o->name, o->word);
    return -1;
}

/* Reads the command line into the `count` options o. Returns -1 if the program is to run. Otherwise main must
 * return the result: 0 after --help has been printed, or 2 after an error message. `program` and `does` are
 * the name and the description for --help.
 * Messages are printed only if `prints` is 1. In an MPI program, one rank passes 1 and the others pass 0. */
static inline int options_read(int argc, char **argv, const char *program, const char *does, option *o,
                               int count, int prints) {
    for (int at = 1; at < argc; at += 2) {
        option *found = NULL;
        if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) {
            if (prints)
                options_help(program, does, o, count);
            return 0;
        }
        for (int i = 0; i < count; i++)
            if (strcmp(argv[at], o[i].name) == 0)
                found = &o[i];
        const char *text = at + 1 < argc ? argv[at + 1] : "";
        if (found != NULL && option_takes(found, text))
            continue;
        if (prints && found == NULL)
            fprintf(stderr, "%s: '%s' is not an option: see --help\n", program, argv[at]);
        else if (prints)
            fprintf(stderr, "%s: %s '%s': give a number from %ld to %ld\n", program, found->name, text,
                    found->least, found->most);
        return 2;
    }
    return -1;
}

#endif
