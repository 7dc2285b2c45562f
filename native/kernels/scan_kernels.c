/* scan_kernels.c: which kernel does an operation on an element type. */
#include "../memline.h"
#include "scan.h"

#define DEFINE_HELPERS(op, type, identity)                                                                   \
    static void combine_##op(void *to, const void *a, const void *b, int64_t count) {                        \
        for (int64_t i = 0; i < count; i++)                                                                  \
            ((type *)to)[i] = op(((const type *)a)[i], ((const type *)b)[i]);                                \
    }                                                                                                        \
    static void fill_##op(void *to, int64_t count) {                                                         \
        for (int64_t i = 0; i < count; i++)                                                                  \
            ((type *)to)[i] = identity;                                                                      \
    }
FOR_EACH_OP(DEFINE_HELPERS)

#define PLAIN(op, type, identity)                                                                            \
    {scan_vertical_plain_##op,                                                                               \
     scan_horizontal_plain_##op,                                                                             \
     scan_reduce_vertical_plain_##op,                                                                        \
     scan_reduce_horizontal_plain_##op,                                                                      \
     scan_correct_vertical_plain_##op,                                                                       \
     scan_correct_horizontal_plain_##op,                                                                     \
     combine_##op,                                                                                           \
     fill_##op},
#define TUNED(op, type, identity)                                                                            \
    {scan_vertical_rows_##op,                                                                                \
     scan_horizontal_rows_##op,                                                                              \
     scan_reduce_vertical_rows_##op,                                                                         \
     scan_reduce_horizontal_rows_##op,                                                                       \
     scan_correct_vertical_vector_##op,                                                                      \
     scan_correct_horizontal_vector_##op,                                                                    \
     combine_##op,                                                                                           \
     fill_##op},

enum { OPS = 3 };
static const scan_kernels plain[2 * OPS] = {FOR_EACH_OP(PLAIN)};
static const scan_kernels tuned[2 * OPS] = {FOR_EACH_OP(TUNED)};

const scan_kernels *scan_kernels_of(int flavour, int element_bytes, int op) {
    if (op < ML_SUM || op > ML_PRODUCT || (element_bytes != 4 && element_bytes != 8) ||
        (flavour != ML_PLAIN && flavour != ML_TUNED))
        return 0;
    int place = (element_bytes == 8 ? OPS : 0) + op - ML_SUM;
    return flavour == ML_PLAIN ? &plain[place] : &tuned[place];
}
