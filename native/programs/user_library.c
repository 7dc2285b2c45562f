/* user_library.c: loads a user's shared library and finds the function memline_superstep in it. Its error
 * messages tell the user how to build the library. */
#include "../error.h"
#include "user_superstep.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char ENTRY[] = "memline_superstep";

/* The first bytes of an ELF file; they are the same for 32 and 64 bits. */
typedef struct elf_start {
    unsigned char ident[EI_NIDENT];
    uint16_t type, machine;
} elf_start;

static int read_start(const char *file, elf_start *start) {
    FILE *f = fopen(file, "rb");
    if (f == NULL)
        return ml_fail(ML_EINVAL, "cannot be read: %s", strerror(errno));
    size_t read = fread(start, sizeof *start, 1, f);
    fclose(f);
    if (read != 1 || memcmp(start->ident, ELFMAG, SELFMAG) != 0)
        return ml_fail(ML_EINVAL, "is not a shared library: build one with cc -shared -fPIC");
    return ML_OK;
}

/* Checks that the library is for this processor. Otherwise, the message of the dynamic loader would be
 * misleading: that the file does not exist. */
static int check_processor(const elf_start *start) {
    elf_start own;
    if (read_start("/proc/self/exe", &own) != ML_OK)
        return ML_OK;
    if (start->ident[EI_CLASS] == own.ident[EI_CLASS] && start->ident[EI_DATA] == own.ident[EI_DATA] &&
        start->machine == own.machine)
        return ML_OK;
    return ml_fail(ML_EINVAL,
                   "is built for another processor (%d bits, ELF machine %d; here %d bits, %d): build it on "
                   "this machine",
                   32 * start->ident[EI_CLASS], start->machine, 32 * own.ident[EI_CLASS], own.machine);
}

/* Returns the error message of the dynamic loader without the file name at its start. The caller adds the
 * name itself. */
static const char *loader_says(const char *file) {
    const char *reason = dlerror();
    size_t name = strlen(file);
    if (reason == NULL)
        return "the loader gave no reason";
    return strncmp(reason, file, name) == 0 && strncmp(reason + name, ": ", 2) == 0 ? reason + name + 2
                                                                                    : reason;
}

int user_library_open(const char *file, void **library, user_entry **entry) {
    elf_start start = {.type = ET_NONE};
    int status = file == NULL ? ml_fail(ML_EINVAL, "the file name is NULL") : read_start(file, &start);
    if (status == ML_OK)
        status = check_processor(&start);
    if (status == ML_OK && start.type != ET_DYN)
        status = ml_fail(ML_EINVAL, "is not a shared library: build one with cc -shared -fPIC");
    if (status != ML_OK)
        return status;
    *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (*library == NULL)
        return ml_fail(ML_EINVAL, "cannot be loaded: %s: link it by -shared, with all that it needs",
                       loader_says(file));
    *entry = (user_entry *)dlsym(*library, ENTRY);
    if (*entry != NULL)
        return ML_OK;
    dlclose(*library);
    *library = NULL;
    return ml_fail(ML_EINVAL,
                   "has no function %s: write the one that native/memline/user_superstep.h declares", ENTRY);
}

int ml_user_check(const char *file) {
    void *library = NULL;
    user_entry *entry;
    int status = user_library_open(file, &library, &entry);
    if (status == ML_OK)
        dlclose(library);
    return status;
}
