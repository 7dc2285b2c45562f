/* bind.c: binds MPI's symbols if MPI is loaded later than this library. A Java VM, an interpreter or a
 * plug-in may load MPI after the program has started, and MPI's symbols may then be visible only to the
 * libraries that depend on MPI. The dynamic loader leaves this library's weak MPI symbols unresolved in such
 * a program. This file therefore resolves them itself. */
#define _GNU_SOURCE
#include "bind.h"

#include "weak.h"

#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A symbol that exists only in the other MPI implementations. */
#ifdef OPEN_MPI
#define OTHERS "MPIR_Dup_fn"
#else
#define OTHERS "ompi_mpi_comm_world"
#endif

/* Returns the absolute address of an entry of the dynamic section. Some C libraries leave these entries
 * relative to the load address of the library. */
static uintptr_t address(const struct link_map *own, uintptr_t value) {
    return value < own->l_addr ? value + own->l_addr : value;
}

/* Applies those relocations of this library that refer to undefined weak MPI symbols. Each of them is a
 * pointer to the symbol, in which this function stores the address that dlsym finds in `library`. */
static void apply(const struct link_map *own, uintptr_t first, size_t bytes, const ElfW(Sym) * symbols,
                  const char *names, void *library) {
    const ElfW(Rela) *all = (const ElfW(Rela) *)first;
    for (size_t i = 0; i < bytes / sizeof *all; i++) {
#if UINTPTR_MAX > UINT32_MAX
        const ElfW(Sym) *symbol = &symbols[ELF64_R_SYM(all[i].r_info)];
#else
        const ElfW(Sym) *symbol = &symbols[ELF32_R_SYM(all[i].r_info)];
#endif
        const char *name = names + symbol->st_name;
        const char *found = symbol->st_shndx == SHN_UNDEF && symbol->st_info >> 4 == STB_WEAK &&
                                    strcasestr(name, "mpi") != NULL
                                ? dlsym(library, name)
                                : NULL;
        if (found != NULL)
            *(const char **)(own->l_addr + all[i].r_offset) = found + all[i].r_addend;
    }
}

static void bind_again(void *library) {
    Dl_info info;
    struct link_map *own = NULL;
    uintptr_t values[DT_NUM] = {0};
    if (dladdr1((void *)(uintptr_t)bind_from, &info, (void **)&own, RTLD_DL_LINKMAP) == 0 || own == NULL)
        return;
    for (const ElfW(Dyn) *d = own->l_ld; d->d_tag != DT_NULL; d++)
        if (d->d_tag > 0 && d->d_tag < DT_NUM)
            values[d->d_tag] = d->d_un.d_val;
    const ElfW(Sym) *symbols = (const ElfW(Sym) *)address(own, values[DT_SYMTAB]);
    const char *names = (const char *)address(own, values[DT_STRTAB]);
    if (values[DT_RELA] != 0)
        apply(own, address(own, values[DT_RELA]), values[DT_RELASZ], symbols, names, library);
    if (values[DT_JMPREL] != 0 && values[DT_PLTREL] == DT_RELA)
        apply(own, address(own, values[DT_JMPREL]), values[DT_PLTRELSZ], symbols, names, library);
}

/* Returns a handle of the library that contains the address `caller`, or NULL if the program itself contains
 * it. */
static void *library_of(const void *caller) {
    Dl_info info;
    struct link_map *of = NULL;
    if (dladdr1(caller, &info, (void **)&of, RTLD_DL_LINKMAP) == 0 || of == NULL || of->l_name[0] == 0)
        return NULL;
    return dlopen(of->l_name, RTLD_LAZY | RTLD_NOLOAD);
}

int bind_from(const void *caller) {
    if (PMPI_Init != NULL)
        return 0;
    void *library = library_of(caller); /* never closed, because MPI must not be unloaded */
    if (library == NULL)
        library = RTLD_DEFAULT;
    if (dlsym(library, OTHERS) != NULL)
        return -1;
    bind_again(library);
    /* dlsym is used, because the compiler assumes that the address of a function is never NULL and would
     * remove a comparison of &PMPI_Init with NULL. */
    return dlsym(library, "PMPI_Init") == NULL ? -1 : 0;
}

int bind_other(void) {
    return dlsym(RTLD_DEFAULT, OTHERS) != NULL;
}

void *bind_next(const char *name, const void *caller) {
    void *found = dlsym(RTLD_NEXT, name), *library = found != NULL ? NULL : library_of(caller);
    return library == NULL ? found : dlsym(library, name);
}
