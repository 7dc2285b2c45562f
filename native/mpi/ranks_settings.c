/* ranks_settings.c: reads the settings of the MPI library, through the MPI tools interface (MPI_T). */
#include "ranks.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 256, LONGEST_VALUE = 4096 };

typedef struct settings {
    int count, room;
    char **lines;
} settings;

/* Writes a number with a decimal point and returns its length. Java has set the user's locale, which may have
 * a decimal comma, but this text is read by programs. */
static int decimal_text(double value, char *text, size_t room) {
    locale_t plain = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0), users = uselocale(plain);
    int length = snprintf(text, room, "%.17g", value);
    uselocale(users);
    freelocale(plain);
    return length;
}

/* Writes a number as text and returns its length, or 0 if MPI_T variables do not have this type. */
static int number_text(MPI_Datatype type, const void *value, char *text, size_t room) {
    if (type == MPI_INT)
        return snprintf(text, room, "%d", *(const int *)value);
    if (type == MPI_UNSIGNED)
        return snprintf(text, room, "%u", *(const unsigned *)value);
    if (type == MPI_LONG)
        return snprintf(text, room, "%ld", *(const long *)value);
    if (type == MPI_UNSIGNED_LONG)
        return snprintf(text, room, "%lu", *(const unsigned long *)value);
    if (type == MPI_LONG_LONG)
        return snprintf(text, room, "%lld", *(const long long *)value);
    if (type == MPI_UNSIGNED_LONG_LONG)
        return snprintf(text, room, "%llu", *(const unsigned long long *)value);
    if (type == MPI_COUNT)
        return snprintf(text, room, "%lld", (long long)*(const MPI_Count *)value);
    if (type == MPI_DOUBLE)
        return decimal_text(*(const double *)value, text, room);
    return 0;
}

/* Writes the value of an MPI_T variable as text without line breaks. Returns 0 if the value is neither a
 * number nor a string, or cannot be read. */
static int value_text(int variable, MPI_Datatype type, char *text) {
    _Alignas(16) char value[LONGEST_VALUE + 1] = "";
    MPI_T_cvar_handle handle;
    int elements = 0, written = 0;
    if (MPI_T_cvar_handle_alloc(variable, NULL, &handle, &elements) != MPI_SUCCESS)
        return 0;
    int fits = type == MPI_CHAR ? elements <= LONGEST_VALUE : elements == 1;
    if (fits && MPI_T_cvar_read(handle, value) == MPI_SUCCESS)
        written = type == MPI_CHAR ? snprintf(text, LONGEST_VALUE, "%s", value) + 1
                                   : number_text(type, value, text, LONGEST_VALUE);
    MPI_T_cvar_handle_free(&handle);
    for (char *c = text; written > 0 && *c != '\0'; c++)
        *c = *c == '\n' || *c == '\r' ? ' ' : *c;
    return written > 0;
}

/* Adds a line for one MPI_T variable. A variable without a readable value is skipped. The only possible error
 * is ML_ENOMEM. */
static int add(settings *all, int variable) {
    char name[LONGEST_NAME] = "", text[LONGEST_VALUE];
    int length = sizeof name, unused = 0, verbosity, binding, scope;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_T_enum values;
    int code = MPI_T_cvar_get_info(variable, name, &length, &verbosity, &type, &values, NULL, &unused,
                                   &binding, &scope);
    if (code != MPI_SUCCESS || binding != MPI_T_BIND_NO_OBJECT || !value_text(variable, type, text))
        /* The variable's component is not loaded, or it belongs to an MPI object, or its value has no
         * text. */
        return ML_OK;
    if (all->count == all->room) {
        int room = 2 * all->room + 64;
        char **more = realloc(all->lines, (size_t)room * sizeof *more);
        if (more == NULL)
            return ml_fail(ML_ENOMEM, "there is no memory for %d settings", room);
        all->lines = more;
        all->room = room;
    }
    size_t bytes = strlen(name) + strlen(text) + 3;
    char *line = malloc(bytes);
    if (line == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for a setting");
    snprintf(line, bytes, "%s=%s\n", name, text);
    all->lines[all->count++] = line;
    return ML_OK;
}

static int by_name(const void *a, const void *b) {
    const char *one = *(char *const *)a, *other = *(char *const *)b;
    size_t length = strcspn(one, "="), others = strcspn(other, "=");
    int order = memcmp(one, other, length < others ? length : others);
    return order != 0 ? order : (length > others) - (length < others);
}

static int read_all(settings *all) {
    int variables = 0;
    int status = MPI_T_cvar_get_num(&variables) == MPI_SUCCESS
                     ? ML_OK
                     : ml_fail(ML_EUNSUPPORTED, "this MPI does not report its settings");
    for (int i = 0; i < variables && status == ML_OK; i++)
        status = add(all, i);
    if (all->count > 0)
        qsort(all->lines, (size_t)all->count, sizeof *all->lines, by_name);
    return status;
}

/* Returns all lines as one text, which the caller frees, or NULL if there is no memory. */
static char *joined(const settings *all) {
    size_t bytes = 1;
    for (int i = 0; i < all->count; i++)
        bytes += strlen(all->lines[i]);
    char *text = malloc(bytes), *end = text;
    if (text == NULL)
        return NULL;
    for (int i = 0; i < all->count; i++)
        end = stpcpy(end, all->lines[i]);
    *end = '\0';
    return text;
}

/* Closes the tools interface for Open MPI only. MPICH 4.0 crashes in MPI_Init if the tools interface was
 * closed before. Open MPI 4.1 reads freed variables if it stays open while MPI_Init unloads components. */
static void close_tools(void) {
    if (strstr(ml_mpi_library(), "Open MPI") != NULL)
        MPI_T_finalize();
}

static int read_text(char **text) {
    settings all = {0};
    int provided;
    if (MPI_T_init_thread(MPI_THREAD_SINGLE, &provided) != MPI_SUCCESS)
        return ml_fail(ML_EUNSUPPORTED, "this MPI does not report its settings");
    int status = read_all(&all);
    if (status == ML_OK && (*text = joined(&all)) == NULL)
        status = ml_fail(ML_ENOMEM, "there is no memory for %d settings", all.count);
    for (int i = 0; i < all.count; i++)
        free(all.lines[i]);
    free(all.lines);
    close_tools();
    return status;
}

/* Reads the variables once before MPI_Init and once after it, and keeps the two texts. Open MPI 4.1 loses
 * some variables each time its tools interface is closed, so they are not read again. */
int ml_mpi_settings(char *text, int64_t capacity, int64_t *needed) {
    static char *known[2];
    int begun = 0, over = 0;
    if (needed == NULL || (text == NULL && capacity > 0))
        return ml_fail(ML_EINVAL, "the pointer for settings of %lld bytes is NULL", (long long)capacity);
    MPI_Initialized(&begun);
    MPI_Finalized(&over);
    if (over)
        return ml_fail(ML_EINVAL, "MPI is already finalised");
    int status = known[begun] == NULL ? read_text(&known[begun]) : ML_OK;
    if (status != ML_OK)
        return status;
    *needed = (int64_t)strlen(known[begun]) + 1;
    if (*needed <= capacity)
        memcpy(text, known[begun], (size_t)*needed);
    return ML_OK;
}
