/* walk_type.c: makes the MPI datatype of a walk (a list of blocks of memory): from the walk's tree of type
 * constructors, or, if the walk has no tree, by a single constructor. */
#include "exchange.h"

#include <limits.h>
#include <stdlib.h>

/* A reader of the sequence of numbers that describes a datatype (type.h); `at` is the index of the next
 * number. */
typedef struct tree {
    const int64_t *numbers;
    int64_t count, at;
    int status; /* ML_OK until an error is found */
} tree;

static int64_t number(tree *t) {
    if (t->at < t->count)
        return t->numbers[t->at++];
    if (t->status == ML_OK)
        t->status = ml_fail(ML_EINVAL, "a tree of constructors ends after %lld numbers", (long long)t->count);
    return 0;
}

/* Reads the next number, which must fit an int because MPI takes it as an int. */
static int int_number(tree *t) {
    int64_t value = number(t);
    if (value >= INT_MIN && value <= INT_MAX)
        return (int)value;
    if (t->status == ML_OK)
        t->status =
            ml_fail(ML_EUNSUPPORTED, "%lld exceeds the int of an MPI constructor: use hvector or hindexed",
                    (long long)value);
    return 0;
}

/* Reads the next n numbers as ints into a new array, which the caller frees. On failure, sets t->status and
 * returns NULL. */
static int *ints(tree *t, int n) {
    int *list = n < 0 || n > t->count - t->at ? NULL : malloc(((size_t)n + 1) * sizeof *list);
    if (list == NULL && t->status == ML_OK)
        t->status = ml_fail(ML_EINVAL,
                            "a list of %d numbers of an MPI constructor is truncated, or memory is short", n);
    for (int i = 0; list != NULL && i < n; i++)
        list[i] = int_number(t);
    return list;
}

static MPI_Aint *addresses(tree *t, int n) {
    MPI_Aint *list = n < 0 || n > t->count - t->at ? NULL : malloc(((size_t)n + 1) * sizeof *list);
    if (list == NULL && t->status == ML_OK)
        t->status = ml_fail(ML_EINVAL,
                            "a list of %d numbers of an MPI constructor is truncated, or memory is short", n);
    for (int i = 0; list != NULL && i < n; i++)
        list[i] = (MPI_Aint)number(t);
    return list;
}

static int element(tree *t, MPI_Datatype *type) {
    int bytes = int_number(t), typed = int_number(t);
    MPI_Datatype known = MPI_DATATYPE_NULL;
    switch (typed ? bytes : 0) {
    case 1:
        known = MPI_INT8_T;
        break;
    case 2:
        known = MPI_INT16_T;
        break;
    case 4:
        known = MPI_INT32_T;
        break;
    case 8:
        known = MPI_DOUBLE;
        break;
    case 16:
        known = MPI_C_DOUBLE_COMPLEX;
        break;
    default:
        return MPI_Type_contiguous(bytes, MPI_BYTE, type);
    }
    return MPI_Type_dup(known, type);
}

static int made(tree *t, MPI_Datatype *type);

/* Makes one of the indexed datatypes from one inner datatype. Returns MPI_SUCCESS or the error code of an
 * MPI call. */
static int indexed(tree *t, int64_t code, MPI_Datatype *type) {
    int n = int_number(t), in_bytes = code == ML_TYPE_HINDEXED || code == ML_TYPE_HINDEXED_BLOCK;
    int blocks = code == ML_TYPE_INDEXED_BLOCK || code == ML_TYPE_HINDEXED_BLOCK;
    int *lengths = ints(t, blocks ? 1 : n), *starts = in_bytes ? NULL : ints(t, n), mpi = MPI_SUCCESS;
    MPI_Aint *bytes = in_bytes ? addresses(t, n) : NULL;
    MPI_Datatype of = MPI_DATATYPE_NULL;
    if (t->status == ML_OK)
        mpi = made(t, &of);
    if (t->status == ML_OK && mpi == MPI_SUCCESS)
        mpi = code == ML_TYPE_INDEXED    ? MPI_Type_indexed(n, lengths, starts, of, type)
              : code == ML_TYPE_HINDEXED ? MPI_Type_create_hindexed(n, lengths, bytes, of, type)
              : in_bytes                 ? MPI_Type_create_hindexed_block(n, lengths[0], bytes, of, type)
                                         : MPI_Type_create_indexed_block(n, lengths[0], starts, of, type);
    free(lengths), free(starts), free(bytes);
    if (of != MPI_DATATYPE_NULL)
        MPI_Type_free(&of);
    return mpi;
}

static int box(tree *t, MPI_Datatype *type) {
    int n = int_number(t), fortran = int_number(t), mpi = MPI_SUCCESS;
    int *sizes = ints(t, n), *subsizes = ints(t, n), *starts = ints(t, n);
    MPI_Datatype of = MPI_DATATYPE_NULL;
    if (t->status == ML_OK)
        mpi = made(t, &of);
    if (t->status == ML_OK && mpi == MPI_SUCCESS)
        mpi = MPI_Type_create_subarray(n, sizes, subsizes, starts, fortran ? MPI_ORDER_FORTRAN : MPI_ORDER_C,
                                       of, type);
    free(sizes), free(subsizes), free(starts);
    if (of != MPI_DATATYPE_NULL)
        MPI_Type_free(&of);
    return mpi;
}

static int structure(tree *t, MPI_Datatype *type) {
    int n = int_number(t), mpi = MPI_SUCCESS, size = 0, have = 0;
    int *lengths = ints(t, n);
    MPI_Aint *starts = addresses(t, n);
    MPI_Datatype *of = t->status == ML_OK ? malloc(((size_t)n + 1) * sizeof *of) : NULL;
    if (of == NULL && t->status == ML_OK)
        t->status = ml_fail(ML_ENOMEM, "not enough memory for a struct of %d members", n);
    for (; t->status == ML_OK && mpi == MPI_SUCCESS && have < n; have++) {
        of[have] = MPI_DATATYPE_NULL;
        mpi = made(t, &of[have]);
        if (t->status == ML_OK && mpi == MPI_SUCCESS)
            mpi = MPI_Type_size(of[have], &size);
        /* A member whose datatype has no bytes gets the block length 0, because MPI_Pack of MPICH 4.0 would
         * divide by the size 0. */
        if (t->status == ML_OK && mpi == MPI_SUCCESS && size == 0)
            lengths[have] = 0;
    }
    if (t->status == ML_OK && mpi == MPI_SUCCESS)
        mpi = MPI_Type_create_struct(n, lengths, starts, of, type);
    for (int i = 0; i < have; i++)
        if (of[i] != MPI_DATATYPE_NULL)
            MPI_Type_free(&of[i]);
    free(lengths), free(starts), free(of);
    return mpi;
}

/* Makes a datatype that has one inner datatype and up to three numbers (contiguous, vector, resized).
 * Returns MPI_SUCCESS or the error code of an MPI call. */
static int regular(tree *t, int64_t code, MPI_Datatype *type) {
    int count = code == ML_TYPE_RESIZED ? 0 : int_number(t), length = 0, stride = 0, mpi;
    MPI_Aint low = 0, bytes = 0;
    if (code == ML_TYPE_VECTOR || code == ML_TYPE_HVECTOR)
        length = int_number(t);
    if (code == ML_TYPE_VECTOR)
        stride = int_number(t);
    if (code == ML_TYPE_RESIZED)
        low = (MPI_Aint)number(t);
    if (code == ML_TYPE_HVECTOR || code == ML_TYPE_RESIZED)
        bytes = (MPI_Aint)number(t);
    MPI_Datatype of = MPI_DATATYPE_NULL;
    if (t->status != ML_OK)
        return MPI_SUCCESS;
    mpi = made(t, &of);
    if (t->status == ML_OK && mpi == MPI_SUCCESS)
        mpi = code == ML_TYPE_CONTIGUOUS ? MPI_Type_contiguous(count, of, type)
              : code == ML_TYPE_VECTOR   ? MPI_Type_vector(count, length, stride, of, type)
              : code == ML_TYPE_HVECTOR  ? MPI_Type_create_hvector(count, length, bytes, of, type)
                                         : MPI_Type_create_resized(of, low, bytes, type);
    if (of != MPI_DATATYPE_NULL)
        MPI_Type_free(&of);
    return mpi;
}

/* Makes the datatype whose description begins at the next number. Returns MPI_SUCCESS or the error code of
 * an MPI call; other errors are in t->status. */
static int made(tree *t, MPI_Datatype *type) {
    int64_t code = number(t);
    if (t->status != ML_OK)
        return MPI_SUCCESS;
    switch (code) {
    case ML_TYPE_ELEMENT:
        return element(t, type);
    case ML_TYPE_CONTIGUOUS:
    case ML_TYPE_VECTOR:
    case ML_TYPE_HVECTOR:
    case ML_TYPE_RESIZED:
        return regular(t, code, type);
    case ML_TYPE_INDEXED:
    case ML_TYPE_HINDEXED:
    case ML_TYPE_INDEXED_BLOCK:
    case ML_TYPE_HINDEXED_BLOCK:
        return indexed(t, code, type);
    case ML_TYPE_SUBARRAY:
        return box(t, type);
    case ML_TYPE_STRUCT:
        return structure(t, type);
    default:
        t->status = ml_fail(ML_EINVAL, "constructor %lld is unknown", (long long)code);
        return MPI_SUCCESS;
    }
}

/* Checks that the MPI datatype has the same size in bytes and the same bounds as the walk. */
static int check_type(const ml_walk *w, const walk_type *made) {
    int size = 0;
    MPI_Aint low = 0, extent = 0, first = INT64_MAX;
    MPI_Type_size(made->type, &size);
    MPI_Type_get_true_extent(made->type, &low, &extent);
    FOR_WALK_PASSES(p, w)
    for (int64_t i = 0; i < w->blocks; i++)
        first = p.at + walk_start(w, i) < first ? p.at + walk_start(w, i) : first;
    if (size == walk_payload(w) && made->start + low == first && first + extent == walk_extent(w))
        return ML_OK;
    return ml_fail(
        ML_EINVAL,
        "the MPI datatype has %d bytes in [%lld, %lld), but the layout has %lld bytes in [%lld, %lld)", size,
        (long long)(made->start + low), (long long)(made->start + low + extent), (long long)walk_payload(w),
        (long long)first, (long long)walk_extent(w));
}

static int type_of_tree(const ml_walk *w, walk_type *type) {
    tree t = {w->type, w->type_numbers, 0, ML_OK};
    type->start = (MPI_Aint)number(&t);
    int mpi = made(&t, &type->type);
    if (t.status == ML_OK && mpi == MPI_SUCCESS && t.at != t.count)
        t.status = ml_fail(ML_EINVAL, "there are %lld numbers after a tree of constructors",
                           (long long)(t.count - t.at));
    if (t.status == ML_OK && mpi == MPI_SUCCESS)
        mpi = MPI_Type_commit(&type->type);
    if (t.status != ML_OK || mpi != MPI_SUCCESS)
        return t.status != ML_OK ? t.status : mpi_status(mpi, "MPI_Type_commit");
    return check_type(w, type);
}

/* Makes an indexed datatype from the starts (and the lengths) of the walk's blocks. Returns MPI_SUCCESS or
 * the error code of an MPI call. */
static int list_type(const ml_walk *w, int32_t element_bytes, MPI_Datatype element, MPI_Datatype *type) {
    int64_t count = walk_passes(w, w->loops) * w->blocks, i = 0;
    MPI_Aint *starts = malloc((size_t)count * sizeof *starts);
    int *lengths = malloc((size_t)count * sizeof *lengths), code = MPI_ERR_NO_MEM;
    if (starts != NULL && lengths != NULL) {
        FOR_WALK_PASSES(p, w)
        for (int64_t b = 0; b < w->blocks; b++, i++) {
            starts[i] = (MPI_Aint)(p.at + walk_start(w, b));
            lengths[i] = (int)(walk_length(w, b) / element_bytes);
        }
        code = w->ends == NULL ? MPI_Type_create_hindexed_block((int)count, lengths[0], starts, element, type)
                               : MPI_Type_create_hindexed((int)count, lengths, starts, element, type);
    }
    free(starts), free(lengths);
    return code;
}

int walk_type_open(const ml_walk *w, int32_t element_bytes, walk_type *type) {
    MPI_Datatype element = element_bytes == 1 ? MPI_BYTE : element_bytes == 4 ? MPI_INT32_T : MPI_DOUBLE;
    int code, own = (int)(w->block_bytes / element_bytes);
    if (w->type != NULL)
        return type_of_tree(w, type);
    if (w->index != NULL || !walk_is_plain(w))
        code = list_type(w, element_bytes, element, &type->type);
    else if (walk_is_run(w))
        code = MPI_Type_contiguous((int)(walk_payload(w) / element_bytes), element, &type->type);
    else
        code = MPI_Type_create_hvector((int)w->blocks, own, w->stride_bytes, element, &type->type);
    if (code == MPI_SUCCESS)
        code = MPI_Type_commit(&type->type);
    return mpi_status(code, "MPI_Type_commit");
}

void walk_type_close(walk_type *type) {
    if (type->type != MPI_DATATYPE_NULL)
        MPI_Type_free(&type->type);
}

int walk_types_open(ml_exchange *x) {
    int status = walk_type_open(&x->spec.from, x->spec.element_bytes, &x->from_type);
    return status == ML_OK ? walk_type_open(&x->spec.to, x->spec.element_bytes, &x->to_type) : status;
}

void walk_types_close(ml_exchange *x) {
    walk_type_close(&x->from_type);
    walk_type_close(&x->to_type);
}
