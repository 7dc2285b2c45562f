/* layouts.c: converts MPI datatypes to layout texts (expressions of type constructors), once for each
 * handle. The time depends on the number of constructors, not on the number of blocks that they repeat. */
#define _GNU_SOURCE
#include "layouts.h"

#include "watch.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define HANDLES 16384
#define TEXTS (5 << 19)
/* Longest text of one layout in bytes. */
#define LONGEST (1 << 19)
#define DEEPEST 60
/* The number of the last layout, which stands for all datatypes for which the table had no room. */
#define NO_ROOM (LAYOUTS - 1)

#if MPI_VERSION >= 4
typedef MPI_Count whole;
#else
typedef long long whole;
#endif

typedef struct layout {
    uint64_t hash;
    int64_t bytes;
    int32_t text, length;
    int32_t note; /* offset in `texts` of the reason why there is no text; 0: none */
} layout;

struct store {
    MPI_Datatype handles[HANDLES];
    /* Hash table of datatype handles: the number of the handle's layout + 1; 0: empty place, -1: removed
     * handle. */
    int32_t numbers[HANDLES];
    layout layouts[LAYOUTS];
    char texts[TEXTS];
    char draft[LONGEST + 1];
};
static struct store *store;
static int used, handles, length = 1, drafted;
static const char *failed; /* why the current datatype could not be converted; NULL: no error so far */

__attribute__((format(printf, 1, 2))) static void put(const char *format, ...) {
    va_list values;
    va_start(values, format);
    int bytes = vsnprintf(store->draft + drafted, (size_t)(LONGEST + 1 - drafted), format, values);
    va_end(values);
    if (bytes < 0 || drafted + bytes > LONGEST) {
        failed = "its text is too long";
        return;
    }
    drafted += bytes;
}

/* The arguments of the call of a type constructor that made a datatype, as MPI_Type_get_contents returns
 * them: integers, addresses and datatypes in separate lists. */
typedef struct constructor {
    int combiner;
    whole integers, addresses, counts, types;
    int *ints;
    MPI_Aint *aints;
    /* With large counts: all numbers in one list, used instead of ints and aints; otherwise NULL. */
    whole *wholes;
    MPI_Datatype *of;
} constructor;

static void decode(MPI_Datatype type, int depth);

/* The predefined datatypes, and how they are written in a layout text. */
static const struct element {
    MPI_Datatype type;
    const char *text;
} elements[] = {
    {MPI_DOUBLE, "float64"},
    {MPI_FLOAT, "float32"},
    {MPI_INT, "int32"},
    {MPI_CHAR, "int8"},
    {MPI_SIGNED_CHAR, "int8"},
    {MPI_BYTE, "uint8"},
    {MPI_PACKED, "uint8"},
    {MPI_UNSIGNED_CHAR, "uint8"},
    {MPI_SHORT, "int16"},
    {MPI_UNSIGNED, "uint32"},
    {MPI_LONG, "int64"},
    {MPI_LONG_LONG, "int64"},
    {MPI_UNSIGNED_LONG, "uint64"},
    {MPI_INT8_T, "int8"},
    {MPI_UINT8_T, "uint8"},
    {MPI_INT16_T, "int16"},
    {MPI_INT32_T, "int32"},
    {MPI_UINT32_T, "uint32"},
    {MPI_INT64_T, "int64"},
    {MPI_UINT64_T, "uint64"},
    {MPI_C_FLOAT_COMPLEX, "complex64"},
    {MPI_C_DOUBLE_COMPLEX, "complex128"},
    {MPI_CHARACTER, "int8"},
    {MPI_INTEGER, "int32"},
    {MPI_LOGICAL, "int32"},
    {MPI_REAL, "float32"},
    {MPI_DOUBLE_PRECISION, "float64"},
    {MPI_COMPLEX, "complex64"},
    {MPI_DOUBLE_COMPLEX, "complex128"},
};
#define ELEMENTS ((int)(sizeof elements / sizeof elements[0]))

static const char *element(MPI_Datatype type) {
    for (int i = 0; i < ELEMENTS; i++)
        if (elements[i].type == type)
            return elements[i].text;
    return NULL;
}

/* Returns the layout text of the first member if the datatype is one of the pairs for MPI_MINLOC, such as
 * MPI_DOUBLE_INT; otherwise NULL. *second_at receives the offset of the second member in bytes. Pairs may
 * have padding, so they are written as a struct. */
static const char *pair(MPI_Datatype type, int *second_at) {
    struct double_int {
        double value;
        int index;
    };
    *second_at = type == MPI_FLOAT_INT || type == MPI_2INT ? 4
                 : type == MPI_SHORT_INT                   ? (int)sizeof(int)
                 : type == MPI_LONG_DOUBLE_INT             ? (int)sizeof(long double)
                                                           : (int)sizeof(double);
    return type == MPI_DOUBLE_INT        ? "float64"
           : type == MPI_FLOAT_INT       ? "float32"
           : type == MPI_2INT            ? "int32"
           : type == MPI_SHORT_INT       ? "int16"
           : type == MPI_LONG_INT        ? "int64"
           : type == MPI_LONG_DOUBLE_INT ? "16B"
                                         : NULL;
}

static void named(MPI_Datatype type) {
    int bytes = 0, at;
    MPI_Aint lower = 0, extent = 0;
    const char *text = element(type), *first = pair(type, &at);
    PMPI_Type_size(type, &bytes);
    PMPI_Type_get_extent(type, &lower, &extent);
    if (first != NULL && (type != MPI_LONG_DOUBLE_INT || sizeof(long double) == 16))
        put("resized(0, %lld, struct([1, 1], [0, %d], [%s, int32]))", (long long)extent, at, first);
    else if (text != NULL)
        put("%s", text);
    else if (bytes > 0 && bytes == extent)
        put("%dB",
            /* Other predefined types without padding, such as long double and Fortran's parameterised
             * kinds. */
            bytes);
    else
        failed = "it is a predefined datatype with holes";
}

static whole number(const constructor *c, whole at) {
    return c->wholes != NULL ? c->wholes[at] : c->ints[at];
}

/* Returns displacement number `at`. It is in the list of addresses, or, with large counts, in the list of
 * numbers, where the displacements start at index `from`. */
static whole place(const constructor *c, whole from, whole at) {
    return c->wholes != NULL ? c->wholes[from + at] : c->aints[at];
}

static void list(const constructor *c, whole from, whole many) {
    put("[");
    for (whole i = 0; i < many && failed == NULL; i++)
        put(i == 0 ? "%lld" : ", %lld", (long long)number(c, from + i));
    put("]");
}

static void places(const constructor *c, whole from, whole many) {
    put("[");
    for (whole i = 0; i < many && failed == NULL; i++)
        put(i == 0 ? "%lld" : ", %lld", (long long)place(c, from, i));
    put("]");
}

static void inner(const constructor *c, int depth) {
    put(", ");
    decode(c->of[0], depth + 1);
    put(")");
}

static void nothing(void) {
    put("contiguous(0, uint8)");
}

static void structure(const constructor *c, MPI_Datatype type, int depth) {
    const whole many = number(c, 0);
    MPI_Aint lower = 0, extent = 0;
    if (many == 0) {
        nothing();
        return;
    }
    PMPI_Type_get_extent(type, &lower, &extent);
    if (extent > 0) /* the extent says how this MPI has padded the struct */
        put("resized(%lld, %lld, ", (long long)lower, (long long)extent);
    put("struct(");
    list(c, 1, many);
    put(", ");
    places(c, 1 + many, many);
    put(", [");
    for (whole i = 0; i < many && failed == NULL; i++) {
        put(i == 0 ? "" : ", ");
        decode(c->of[i], depth + 1);
    }
    put("])%s", extent > 0 ? ")" : "");
}

static void subarray(const constructor *c, int depth) {
    const whole dimensions = number(c, 0), order = number(c, 1 + 3 * dimensions);
    put("subarray(");
    list(c, 1, dimensions);
    put(", ");
    list(c, 1 + dimensions, dimensions);
    put(", ");
    list(c, 1 + 2 * dimensions, dimensions);
    put(", %s", order == MPI_ORDER_FORTRAN ? "fortran" : "c");
    inner(c, depth);
}

/* The part of one dimension of a distributed array (MPI_Type_create_darray) that this process owns. All
 * members are numbers of array elements. */
typedef struct share {
    whole items;         /* elements of the whole dimension */
    whole length, full;  /* length of a block, and the number of complete blocks */
    whole first, step;   /* start of the first block, and distance from one block to the next */
    whole last, last_at; /* length of a shorter last block (0: there is none), and its start */
} share;

static share share_of(const constructor *c, whole dimension) {
    const whole dimensions = number(c, 2);
    const whole kind = number(c, 3 + dimensions + dimension),
                asked = number(c, 3 + 2 * dimensions + dimension),
                processes = number(c, 3 + 3 * dimensions + dimension);
    whole rank = number(c, 1);
    for (whole i = dimensions - 1; i > dimension; i--) /* the processes are numbered in row-major order */
        rank /= number(c, 3 + 3 * dimensions + i);
    rank %= processes;
    share s = {.items = number(c, 3 + dimension)};
    s.length = kind == MPI_DISTRIBUTE_NONE         ? s.items
               : asked != MPI_DISTRIBUTE_DFLT_DARG ? asked
               : kind == MPI_DISTRIBUTE_CYCLIC     ? 1
                                                   : (s.items + processes - 1) / processes;
    s.first = rank * s.length;
    s.step = processes * s.length;
    if (s.first >= s.items)
        return s;
    const whole more = (s.items - s.first - 1) / s.step; /* number of blocks after the first one */
    s.last_at = s.first + more * s.step;
    s.last = s.items - s.last_at;
    s.full = s.last >= s.length ? more + 1 : more;
    s.last = s.last >= s.length ? 0 : s.last;
    return s;
}

/* Writes the layout of those `many` dimensions of a distributed array that vary fastest (MPI 4.0, section
 * 5.1.4). It calls itself for one dimension less. */
static void distributed(const constructor *c, whole many, int depth) {
    const whole dimensions = number(c, 2), fortran = number(c, 3 + 4 * dimensions) == MPI_ORDER_FORTRAN;
    MPI_Aint lower = 0, extent = 0;
    if (failed != NULL)
        return;
    if (many == 0) {
        decode(c->of[0], depth + 1);
        return;
    }
    PMPI_Type_get_extent(c->of[0], &lower, &extent);
    for (whole i = 0; i < many - 1; i++)
        extent *= number(c, 3 + (fortran ? i : dimensions - 1 - i));
    if (extent <= 0) {
        failed = "it is a distributed array whose items have no extent";
        return;
    }
    const share s = share_of(c, fortran ? many - 1 : dimensions - many);
    const int parts = (s.full > 0) + (s.last > 0);
    put("resized(0, %lld, ", (long long)(s.items * extent));
    if (parts == 0)
        nothing();
    if (parts == 2)
        put("struct([1, 1], [0, %lld], [", (long long)(s.last_at * extent));
    if (s.full > 0) {
        put("hindexed_block(1, [%lld], vector(%lld, %lld, %lld, ", (long long)(s.first * extent),
            (long long)s.full, (long long)s.length, (long long)s.step);
        distributed(c, many - 1, depth);
        put("))");
    }
    if (parts == 2)
        put(", contiguous(%lld, ", (long long)s.last);
    else if (s.last > 0)
        put("hindexed([%lld], [%lld], ", (long long)s.last, (long long)(s.last_at * extent));
    if (s.last > 0) {
        distributed(c, many - 1, depth);
        put(")");
    }
    put(parts == 2 ? "]))" : ")");
}

/* Writes the layout text of an indexed type constructor, such as MPI_Type_indexed. `equal` is 1 if all
 * blocks have the same length, `in_bytes` is 1 if the displacements are in bytes. */
static void blocks(const constructor *c, const char *name, int equal, int in_bytes, int depth) {
    const whole many = number(c, 0), lengths = equal ? 1 : many;
    if (many == 0) {
        nothing();
        return;
    }
    put("%s(", name);
    if (equal)
        put("%lld", (long long)number(c, 1));
    else
        list(c, 1, many);
    put(", ");
    if (in_bytes)
        places(c, 1 + lengths, many);
    else
        list(c, 1 + lengths, many);
    inner(c, depth);
}

static void constructed(const constructor *c, MPI_Datatype type, int depth) {
    switch (c->combiner) {
    case MPI_COMBINER_DUP:
        decode(c->of[0], depth + 1);
        return;
    case MPI_COMBINER_CONTIGUOUS:
        put("contiguous(%lld", (long long)number(c, 0));
        inner(c, depth);
        return;
    case MPI_COMBINER_VECTOR:
        put("vector(%lld, %lld, %lld", (long long)number(c, 0), (long long)number(c, 1),
            (long long)number(c, 2));
        inner(c, depth);
        return;
    case MPI_COMBINER_HVECTOR:
        put("hvector(%lld, %lld, %lld", (long long)number(c, 0), (long long)number(c, 1),
            (long long)place(c, 2, 0));
        inner(c, depth);
        return;
    case MPI_COMBINER_INDEXED:
        blocks(c, "indexed", 0, 0, depth);
        return;
    case MPI_COMBINER_HINDEXED:
        blocks(c, "hindexed", 0, 1, depth);
        return;
    case MPI_COMBINER_INDEXED_BLOCK:
        blocks(c, "indexed_block", 1, 0, depth);
        return;
    case MPI_COMBINER_HINDEXED_BLOCK:
        blocks(c, "hindexed_block", 1, 1, depth);
        return;
    case MPI_COMBINER_STRUCT:
        structure(c, type, depth);
        return;
    case MPI_COMBINER_SUBARRAY:
        subarray(c, depth);
        return;
    case MPI_COMBINER_RESIZED: {
        long long lower = (long long)place(c, 0, 0), extent = (long long)place(c, 0, 1);
        if (extent > 0)
            put("resized(%lld, %lld", lower, extent);
        else
            failed = "its extent is zero or negative";
        if (failed == NULL)
            inner(c, depth);
        return;
    }
    case MPI_COMBINER_DARRAY:
        distributed(c, number(c, 2), depth);
        return;
    default:
        failed = "its constructor is not known to the recorder";
    }
}

/* Asks MPI by which type constructor a datatype was made, and how many arguments it had. The function with
 * _c is used, because MPICH ends the program if MPI_Type_get_envelope without _c is called for a datatype
 * with large counts. */
static int envelope(MPI_Datatype type, constructor *c) {
#if MPI_VERSION >= 4
    return PMPI_Type_get_envelope_c(type, &c->integers, &c->addresses, &c->counts, &c->types, &c->combiner);
#else
    int integers = 0, addresses = 0, types = 0;
    int result = PMPI_Type_get_envelope(type, &integers, &addresses, &types, &c->combiner);
    c->integers = integers;
    c->addresses = addresses;
    c->types = types;
    return result;
#endif
}

/* Returns whether a datatype returned by MPI_Type_get_contents must be freed by the caller: all but
 * predefined ones. */
static int derived(MPI_Datatype type) {
    constructor c = {.combiner = MPI_COMBINER_NAMED};
    envelope(type, &c);
    return c.combiner != MPI_COMBINER_NAMED && c.combiner != MPI_COMBINER_F90_REAL &&
           c.combiner != MPI_COMBINER_F90_COMPLEX && c.combiner != MPI_COMBINER_F90_INTEGER;
}

/* Reads from MPI the arguments with which a datatype was constructed. The lists lie in one block of memory,
 * which is returned and which the caller frees. Returns NULL if there is no memory. */
static void *contents(MPI_Datatype type, constructor *c) {
    size_t types = (size_t)(c->types + 1) * sizeof *c->of,
           aints = (size_t)(c->addresses + 1) * sizeof *c->aints;
    size_t wholes = (size_t)(c->counts + c->addresses + c->integers + 1) * sizeof(whole);
    char *memory = malloc(types + aints + wholes + (size_t)(c->integers + 1) * sizeof *c->ints);
    if (memory == NULL)
        return NULL;
    c->of = (MPI_Datatype *)memory;
    c->aints = (MPI_Aint *)(memory + types);
    whole *all = (whole *)(memory + types + aints);
    c->ints = (int *)(memory + types + aints + wholes);
#if MPI_VERSION >= 4
    if (c->counts > 0) {
        PMPI_Type_get_contents_c(type, c->integers, c->addresses, c->counts, c->types, c->ints, c->aints, all,
                                 c->of);
        c->wholes = all;
        /* With large counts, MPI returns the numbers of dimensions and processes, and the order, as separate
         * integers. They are moved to the places in the argument list where they are without
         * large counts. */
        const whole before = c->combiner == MPI_COMBINER_SUBARRAY ? 1
                             : c->combiner == MPI_COMBINER_DARRAY ? 3
                                                                  : 0;
        if (before > 0) {
            memmove(all + before, all, (size_t)c->counts * sizeof *all);
            for (whole i = 0; i < c->integers; i++)
                all[i < before ? i : c->counts + i] = c->ints[i];
        }
        return memory;
    }
#else
    (void)all;
#endif
    PMPI_Type_get_contents(type, (int)c->integers, (int)c->addresses, (int)c->types, c->ints, c->aints,
                           c->of);
    return memory;
}

static void decode(MPI_Datatype type, int depth) {
    constructor c = {.combiner = MPI_COMBINER_NAMED};
    if (failed != NULL)
        return;
    if (depth > DEEPEST) {
        failed = "its constructors are nested too deeply";
        return;
    }
    if (envelope(type, &c) != MPI_SUCCESS) {
        failed = "MPI does not report its constructor";
        return;
    }
    if (!derived(type)) {
        named(type);
        return;
    }
    void *memory = contents(type, &c);
    if (memory == NULL) {
        failed = "memory to decode it could not be allocated";
        return;
    }
    constructed(&c, type, depth);
    for (whole i = 0; i < c.types; i++)
        if (derived(c.of[i]))
            PMPI_Type_free(&c.of[i]);
    free(memory);
}

static uint64_t hash_of(const char *text, int bytes) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < bytes; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static int32_t kept(const char *text, int bytes) {
    memcpy(store->texts + length, text, (size_t)bytes);
    store->texts[length + bytes] = 0;
    length += bytes + 1;
    return length - bytes - 1;
}

/* Returns the number of the layout whose text is in `draft`. If the table does not have this text yet, the
 * text is added. `bytes` is the size of one item in bytes. */
static int interned(int64_t bytes) {
    const char *note = failed;
    if (note != NULL)
        drafted = 0;
    uint64_t hash = hash_of(note != NULL ? note : store->draft, note != NULL ? (int)strlen(note) : drafted) ^
                    (uint64_t)bytes;
    for (int i = 0; i < used; i++) {
        const layout *l = &store->layouts[i];
        if (l->hash == hash && l->bytes == bytes && l->length == drafted &&
            memcmp(store->texts + l->text, store->draft, (size_t)drafted) == 0)
            return i;
    }
    int notes = note == NULL ? 0 : (int)strlen(note) + 1;
    if (used >= NO_ROOM || length + drafted + 1 + notes > TEXTS)
        return NO_ROOM;
    layout *l = &store->layouts[used];
    l->hash = hash;
    l->bytes = bytes;
    l->length = drafted;
    l->text = kept(store->draft, drafted);
    l->note = note == NULL ? 0 : kept(note, notes - 1);
    return used++;
}

static int decoded(MPI_Datatype type) {
    MPI_Count bytes = 0;
    drafted = 0;
    failed = NULL;
    decode(type, 0);
    PMPI_Type_size_x(type, &bytes);
    return interned(bytes);
}

static uint64_t first_slot(MPI_Datatype type) {
    uint64_t hash = (uint64_t)(uintptr_t)type * UINT64_C(0x9e3779b97f4a7c15);
    return hash >> 50; /* the upper 14 bits, because HANDLES is 2^14 */
}

int layouts_of(MPI_Datatype type) {
    if (type == MPI_DATATYPE_NULL)
        return NO_LAYOUT;
    uint64_t at = first_slot(type);
    int64_t removed = -1;
    for (int tried = 0; tried < HANDLES; tried++, at = (at + 1) % HANDLES) {
        int32_t number = store->numbers[at];
        if (number > 0 && store->handles[at] == type)
            return number - 1;
        if (number < 0 && removed < 0)
            removed = (int64_t)at;
        if (number == 0)
            break;
    }
    int number = decoded(type);
    if (removed >= 0)
        at = (uint64_t)removed;
    else if (handles < HANDLES * 3 / 4)
        handles++;
    else
        /* The table of handles is full, so this datatype will be converted again at each call. */
        return number;
    store->handles[at] = type;
    store->numbers[at] = number + 1;
    return number;
}

int layouts_open(void) {
    void *memory = mmap(NULL, sizeof *store, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return -1;
    if (store != NULL)
        munmap(store, sizeof *store);
    store = memory;
    used = handles = drafted = 0;
    length = 1;
    for (int i = 0; i < ELEMENTS; i++)
        layouts_of(elements[i].type);
    return 0;
}

void layouts_forget(MPI_Datatype type) {
    uint64_t at = first_slot(type);
    for (int tried = 0; tried < HANDLES && store->numbers[at] != 0; tried++, at = (at + 1) % HANDLES)
        if (store->numbers[at] > 0 && store->handles[at] == type) {
            store->numbers[at] = -1;
            return;
        }
}

int64_t layouts_item(MPI_Datatype type, int number) {
    MPI_Count bytes = 0;
    if (number != NO_ROOM)
        return layouts_bytes(number);
    PMPI_Type_size_x(type, &bytes);
    return bytes;
}

int64_t layouts_bytes(int number) {
    return number == NO_LAYOUT || number == NO_ROOM ? 0 : store->layouts[number].bytes;
}

const char *layouts_text(int number, const char **note) {
    *note = NULL;
    if (number == NO_ROOM) {
        *note = "there was no room for more layouts: the bytes of an item are not known";
        return "";
    }
    const layout *l = &store->layouts[number];
    *note = l->note == 0 ? NULL : store->texts + l->note;
    return store->texts + l->text;
}

int64_t layouts_memory(void) {
    return (int64_t)sizeof *store;
}
