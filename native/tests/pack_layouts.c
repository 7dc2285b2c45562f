/* pack_layouts.c FILE DECODED, on one rank: packs layouts by MPI_Pack and by loops, and compares every byte. Writes their
 * datatypes, as the recorder of MPI calls decodes them, to the file DECODED, one per line.
 *
 * Each layout has two lines. The first is its tree of constructors in prefix order, with the numbers of a constructor
 * before the inner ones:
 *
 *     unit NAME · contiguous N · hvector N LENGTH STRIDE · hindexed N (LENGTH START)… · resized LOWER BYTES
 *     subarray DIMENSIONS ORDER (SIZE SUBSIZE START)… · struct N (LENGTH START)… LOWER BYTES, and N inner ones
 *     darray RANK DIMENSIONS ORDER (SIZE KIND LENGTH PROCESSES)…; KIND is b, c, or n (block, cyclic, none), and LENGTH is -1
 *     for the usual one
 *
 * The second is Java's form of it: START, the number of loops, COUNT and STRIDE of each, the number of runs within, START
 * and LENGTH of each. ORDER is c or f; strides and starts are in bytes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../watch/layouts.h"
#include "check.h"

/* Number of layouts after which the recorder's table is opened anew, because each layout may need an entry.
 */
#define TABLE 2000

enum { MOST = 64 };

static FILE *in, *out;
/* 1: the datatype is built by constructors that count items instead of bytes, if possible. It is 1 for every
 * second layout. */
static int by_items;

static long long number(void) {
    long long value = 0;
    CHECK(fscanf(in, "%lld", &value) == 1);
    return value;
}

static MPI_Datatype bytes_of(int bytes) {
    MPI_Datatype type;
    MPI_Type_contiguous(bytes, MPI_BYTE, &type);
    return type;
}

static MPI_Datatype unit(void) {
    char name[32];
    static const struct {
        const char *name;
        MPI_Datatype type;
    } known[] = {{"int8", MPI_INT8_T},
                 {"int16", MPI_INT16_T},
                 {"int32", MPI_INT32_T},
                 {"float64", MPI_DOUBLE},
                 {"complex128", MPI_C_DOUBLE_COMPLEX}};
    CHECK(fscanf(in, "%31s", name) == 1);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0) {
            MPI_Datatype type;
            MPI_Type_dup(known[i].type, &type);
            return type;
        }
    return bytes_of(atoi(name));
}

static MPI_Datatype tree(void);

static MPI_Datatype box(void) {
    int sizes[MOST], subsizes[MOST], starts[MOST], dimensions = (int)number();
    char order[2];
    CHECK(dimensions <= MOST && fscanf(in, "%1s", order) == 1);
    for (int i = 0; i < dimensions; i++) {
        sizes[i] = (int)number();
        subsizes[i] = (int)number();
        starts[i] = (int)number();
    }
    MPI_Datatype of = tree(), type;
    MPI_Type_create_subarray(dimensions, sizes, subsizes, starts,
                             *order == 'c' ? MPI_ORDER_C : MPI_ORDER_FORTRAN, of, &type);
    MPI_Type_free(&of);
    return type;
}

static MPI_Datatype share(void) {
    int sizes[MOST], kinds[MOST], lengths[MOST], processes[MOST], all = 1, rank = (int)number(),
                                                                  dimensions = (int)number();
    char order[2], kind[2];
    CHECK(dimensions <= MOST && fscanf(in, "%1s", order) == 1);
    for (int i = 0; i < dimensions; i++) {
        sizes[i] = (int)number();
        CHECK(fscanf(in, "%1s", kind) == 1);
        kinds[i] = *kind == 'b'   ? MPI_DISTRIBUTE_BLOCK
                   : *kind == 'c' ? MPI_DISTRIBUTE_CYCLIC
                                  : MPI_DISTRIBUTE_NONE;
        lengths[i] = (int)number();
        if (lengths[i] < 0)
            lengths[i] = MPI_DISTRIBUTE_DFLT_DARG;
        processes[i] = (int)number();
        all *= processes[i];
    }
    MPI_Datatype of = tree(), type;
    const int in_order = *order == 'c' ? MPI_ORDER_C : MPI_ORDER_FORTRAN;
#if MPI_VERSION >= 4
    /* The other half of the layouts is built by the functions with large counts (MPI_Count). */
    if (by_items) {
        MPI_Count large[MOST];
        for (int i = 0; i < dimensions; i++)
            large[i] = sizes[i];
        MPI_Type_create_darray_c(all, rank, dimensions, large, kinds, lengths, processes, in_order, of,
                                 &type);
        MPI_Type_free(&of);
        return type;
    }
#endif
    MPI_Type_create_darray(all, rank, dimensions, sizes, kinds, lengths, processes, in_order, of, &type);
    MPI_Type_free(&of);
    return type;
}

/* Makes the datatype by an indexed constructor, if the blocks have equal lengths or all displacements are
 * multiples of the extent. Returns 0 if this is not the case. */
static int indexed(int n, const int *lengths, const MPI_Aint *starts, MPI_Datatype of, MPI_Datatype *type) {
    int places[MOST], equal = n > 0, multiples = 1;
    MPI_Aint lower, extent;
    MPI_Type_get_extent(of, &lower, &extent);
    for (int i = 0; i < n; i++) {
        equal &= lengths[i] == lengths[0];
        multiples &= extent > 0 && starts[i] % extent == 0;
        places[i] = multiples ? (int)(starts[i] / extent) : 0;
    }
    if (equal && multiples)
        MPI_Type_create_indexed_block(n, lengths[0], places, of, type);
    else if (equal)
        MPI_Type_create_hindexed_block(n, lengths[0], starts, of, type);
    else if (multiples)
        MPI_Type_indexed(n, lengths, places, of, type);
    return equal || multiples;
}

static MPI_Datatype blocks(int structure) {
    int lengths[MOST], n = (int)number();
    MPI_Aint starts[MOST], lower = 0, extent = 0;
    MPI_Datatype of[MOST], type, resized;
    CHECK(n <= MOST);
    for (int i = 0; i < n; i++) {
        lengths[i] = (int)number();
        starts[i] = (MPI_Aint)number();
    }
    if (structure) {
        lower = (MPI_Aint)number();
        extent = (MPI_Aint)number();
    }
    int inner = structure ? n : 1;
    for (int i = 0; i < inner; i++) {
        int size = 0;
        of[i] = tree();
        MPI_Type_size(of[i], &size);
        if (structure && size == 0) { /* MPI_Pack of MPICH 4.0 divides by zero for such a member */
            MPI_Type_free(&of[i]);
            of[i] = bytes_of(1);
            lengths[i] = 0;
        }
    }
    if (structure)
        MPI_Type_create_struct(n, lengths, starts, of, &type);
    else if (!by_items || !indexed(n, lengths, starts, of[0], &type))
        MPI_Type_create_hindexed(n, lengths, starts, of[0], &type);
    for (int i = 0; i < inner; i++)
        MPI_Type_free(&of[i]);
    if (!structure)
        return type;
    MPI_Type_create_resized(type, lower, extent, &resized);
    MPI_Type_free(&type);
    return resized;
}

static MPI_Datatype tree(void) {
    char name[32];
    long long numbers[3] = {0};
    CHECK(fscanf(in, "%31s", name) == 1);
    if (strcmp(name, "unit") == 0)
        return unit();
    if (strcmp(name, "subarray") == 0)
        return box();
    if (strcmp(name, "darray") == 0)
        return share();
    if (strcmp(name, "struct") == 0 || strcmp(name, "hindexed") == 0)
        return blocks(*name == 's');
    int count = strcmp(name, "contiguous") == 0 ? 1 : strcmp(name, "resized") == 0 ? 2 : 3;
    for (int i = 0; i < count; i++)
        numbers[i] = number();
    MPI_Datatype of = tree(), type;
    MPI_Aint lower, extent;
    MPI_Type_get_extent(of, &lower, &extent);
    if (count == 1)
        MPI_Type_contiguous((int)numbers[0], of, &type);
    else if (count == 2)
        MPI_Type_create_resized(of, (MPI_Aint)numbers[0], (MPI_Aint)numbers[1], &type);
    else if (by_items && extent > 0 && numbers[2] % extent == 0)
        MPI_Type_vector((int)numbers[0], (int)numbers[1], (int)(numbers[2] / extent), of, &type);
    else
        MPI_Type_create_hvector((int)numbers[0], (int)numbers[1], (MPI_Aint)numbers[2], of, &type);
    MPI_Type_free(&of);
    return type;
}

typedef struct nest {
    long long start, loops, counts[MOST], strides[MOST], runs, *starts, *lengths;
} nest;

static nest read_nest(void) {
    nest n = {.start = number(), .loops = number()};
    CHECK(n.loops <= MOST);
    for (int i = 0; i < n.loops; i++) {
        n.counts[i] = number();
        n.strides[i] = number();
    }
    n.runs = number();
    n.starts = calloc((size_t)n.runs, sizeof *n.starts);
    n.lengths = calloc((size_t)n.runs, sizeof *n.lengths);
    for (int i = 0; i < n.runs; i++) {
        n.starts[i] = number();
        n.lengths[i] = number();
    }
    return n;
}

/* Gathers the data of one pass of a loop. Returns the end of the gathered data. */
static char *gather(const nest *n, int loop, const char *from, char *to) {
    if (loop < n->loops) {
        for (long long i = 0; i < n->counts[loop]; i++)
            to = gather(n, loop + 1, from + i * n->strides[loop], to);
        return to;
    }
    for (int i = 0; i < n->runs; i++) {
        memcpy(to, from + n->starts[i], (size_t)n->lengths[i]);
        to += n->lengths[i];
    }
    return to;
}

static void compare(long line) {
    const char *note;
    by_items = line % 2 == 1;
    MPI_Datatype type = tree();
    nest n = read_nest();
    MPI_Aint lower, extent;
    int size, position = 0;
    MPI_Type_commit(&type);
    MPI_Type_size(type, &size);
    MPI_Type_get_true_extent(type, &lower, &extent);
    CHECK(lower >= 0);
    unsigned char *memory = malloc((size_t)(lower + extent));
    char *packed = calloc(1, (size_t)size), *gathered = calloc(1, (size_t)size);
    unsigned seed = (unsigned)line + 1;
    for (MPI_Aint i = 0; i < lower + extent; i++) {
        seed = seed * 1664525u + 1013904223u;
        memory[i] = (unsigned char)(seed >> 24);
    }
    MPI_Pack(memory, 1, type, packed, size, &position, MPI_COMM_WORLD);
    long long own = gather(&n, 0, (const char *)memory + n.start, gathered) - gathered;
    if (position != size || own != size || memcmp(packed, gathered, (size_t)size) != 0) {
        fprintf(stderr, "layout %ld: MPI packs %d bytes, the loops %lld, and they are not equal\n", line,
                position, own);
        exit(1);
    }
    free(n.starts), free(n.lengths), free(memory), free(packed), free(gathered);
    int layout = layouts_of(type);
    CHECK(layouts_of(type) == layout && layouts_bytes(layout) == size);
    fprintf(out, "%s\n", layouts_text(layout, &note));
    layouts_forget(type);
    MPI_Type_free(&type);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    CHECK(argc == 3);
    in = fopen(argv[1], "r");
    out = fopen(argv[2], "w");
    CHECK(in != NULL && out != NULL);
    long count = (long)number();
    for (long i = 0; i < count; i++) {
        /* Opens an empty table before the previous one is full. */
        CHECK(i % TABLE != 0 || layouts_open() == 0);
        compare(i);
    }
    fclose(in);
    CHECK(fclose(out) == 0);
    printf("%ld layouts\n", count);
    MPI_Finalize();
    return 0;
}
