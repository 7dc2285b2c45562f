/* test_call_names.c: a recorded program that defines functions with the names of system calls and of
 * functions of the C library, which C allows. The program must call its own functions, and its visits must
 * reach the trace. */
#include "../memline/call.h"
#include "call_reader.h"

/* Not called directly below, because the compiler has its own declaration of strdup. */
static volatile int called;

int open(void);
int close(void);
int access(void);
int unlink(void);
int read(const char *name, double *to, int rows);
int write(const char *name, const double *from, int rows);
int file_create(int files);
int text_clear(int lines);
int thread_new(void);
int visit_start(void);
int call_lock(void);

int open(void) {
    return ++called;
}

int close(void) {
    return ++called;
}

int access(void) {
    return ++called;
}

int unlink(void) {
    return ++called;
}

int read(const char *name, double *to, int rows) {
    to[0] = name[0];
    called += rows;
    return rows;
}

int write(const char *name, const double *from, int rows) {
    CHECK(from[0] == name[0]);
    called += rows;
    return rows;
}

/* A strdup of the program's own: allocates from a pool that is never freed. */
char *strdup(const char *text) {
    static char pool[100];
    called++;
    return strcpy(pool, text);
}

int file_create(int files) {
    return files + 1;
}

int text_clear(int lines) {
    return lines + 2;
}

int thread_new(void) {
    return 3;
}

int visit_start(void) {
    return 4;
}

int call_lock(void) {
    return 5;
}

static cll_experiment rows = {"rows", "rows[0]*n", "n", 1, 0, "names.c", 1, "", 0, 0};

#define VISITS 5000 /* more visits than fit into memory */

int main(void) {
    char folder[] = "/tmp/memline-names-XXXXXX", path[64], text[] = "text";
    double value[1];
    CHECK(mkdtemp(folder) != NULL);
    setenv("MEMLINE_CALL_DIR", folder, 1);
    /* Makes the recorder print messages, which use the same system calls. */
    setenv("MEMLINE_CALL_COUNTERS", "page-faults,no-such", 1);
    cll_program("names");
    for (int n = 0; n < VISITS; n++) {
        cll_begin(&rows, (const double[]){n});
        CHECK(read("x", value, 1) == write("x", value, 1));
        cll_end(&rows);
    }
    CHECK(called == 2 * VISITS);
    cll_report("all");
    CHECK(called == 2 * VISITS);
    CHECK(strcmp(strdup(text), text) == 0 && open() + close() + access() + unlink() > 0);
    CHECK(called == 2 * VISITS + 5);
    CHECK(file_create(0) + text_clear(0) + thread_new() + visit_start() + call_lock() == 15);
    snprintf(path, sizeof path, "%s/names.cll.0.dat", folder);
    CHECK(read_file(path) && visits_of("rows") == VISITS && !trace.torn);
    CHECK(remove(path) == 0 && remove(folder) == 0);
    return 0;
}
