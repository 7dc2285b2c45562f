/* experiments.c: the list of the places in the program where experiments (annotated sections) begin. */
#include "experiments.h"

#include <stdlib.h>
#include <string.h>

static call_experiment **all;
static int last;

/* Copies a string; NULL becomes "". strdup is not used, because a program may define its own strdup with
 * another allocator. */
static char *copy(const char *text) {
    size_t bytes = text == NULL ? 1 : strlen(text) + 1;
    char *own = malloc(bytes);
    return own == NULL ? NULL : memcpy(own, text == NULL ? "" : text, bytes);
}

static call_experiment *copied(const cll_experiment *e) {
    call_experiment *own = calloc(1, sizeof *own);
    if (own == NULL)
        return NULL;
    own->name = copy(e->name);
    own->formula = copy(e->formula);
    own->variables = copy(e->variables);
    own->file = copy(e->file);
    own->superstep = copy(e->superstep);
    own->count = e->count;
    own->sync = e->sync;
    own->line = e->line;
    own->messages = e->messages;
    if (own->name != NULL && own->formula != NULL && own->variables != NULL && own->file != NULL &&
        own->superstep != NULL)
        return own;
    free(own->name);
    free(own->formula);
    free(own->variables);
    free(own->file);
    free(own->superstep);
    free(own);
    return NULL;
}

int experiments_add(cll_experiment *e) {
    call_experiment *own, **more;
    if (e->id != 0)
        return e->id;
    more = realloc(all, (size_t)(last + 1) * sizeof *all);
    if (more == NULL)
        return 0;
    all = more;
    if ((own = copied(e)) == NULL)
        return 0;
    all[last++] = own;
    __atomic_store_n(&e->id, last, __ATOMIC_RELEASE);
    return last;
}

call_experiment *experiments_get(int id) {
    return all[id - 1];
}

int experiments_last(void) {
    return last;
}

void experiments_part(void) {
    for (int i = 0; i < last; i++) {
        all[i]->declared = 0;
        all[i]->visits = all[i]->abandoned = 0;
    }
}
