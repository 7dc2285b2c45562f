/* scan_kernels.c: the tables of the scan kernels, by element type and operation. */
#include "../machine/cpu.h"
#include "../memline.h"
#include "kernels.h"
#include "scan.h"

#define DEFINE_HELPERS(op, type, identity)                                                                   \
    ML_FOR_EACH_LEVEL(static, void, combine_##op, (void *to, const void *a, const void *b, int64_t count),   \
                      (to, a, b, count)) {                                                                   \
        ML_INDEPENDENT for (int64_t i = 0; i < count; i++) /* `to` is a or b, or overlaps neither */         \
            ((type *)to)[i] = op(((const type *)a)[i], ((const type *)b)[i]);                                \
    }                                                                                                        \
    ML_FOR_EACH_LEVEL(static, void, fill_##op, (void *to, int64_t count), (to, count)) {                     \
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
/* One row of a table of tuned kernels. `unit` (rows or avx2) selects the kernels for horizontal scans. */
#define TUNED(op, unit)                                                                                      \
    {scan_vertical_rows_##op,                                                                                \
     scan_horizontal_##unit##_##op,                                                                          \
     scan_reduce_vertical_rows_##op,                                                                         \
     scan_reduce_horizontal_##unit##_##op,                                                                   \
     scan_correct_vertical_vector_##op,                                                                      \
     scan_correct_horizontal_vector_##op,                                                                    \
     combine_##op,                                                                                           \
     fill_##op},
#define ROWS(op, type, identity) TUNED(op, rows)
#define AVX2(op, type, identity) TUNED(op, avx2)

enum { OPS = 3 };
static const scan_kernels plain[2 * OPS] = {FOR_EACH_OP(PLAIN)};
static const scan_kernels rows[2 * OPS] = {FOR_EACH_OP(ROWS)};
#if defined(__x86_64__)
static const scan_kernels avx2[2 * OPS] = {FOR_EACH_OP(AVX2)};
#endif

static int place(int element_bytes, int op) {
    int known = op >= ML_SUM && op <= ML_PRODUCT && (element_bytes == 4 || element_bytes == 8);
    return known ? (element_bytes == 8 ? OPS : 0) + op - ML_SUM : -1;
}

const scan_kernels *scan_kernels_of(int flavour, int element_bytes, int op) {
    int at = place(element_bytes, op);
    if (at < 0 || (flavour != ML_PLAIN && flavour != ML_TUNED))
        return 0;
    if (flavour == ML_PLAIN)
        return &plain[at];
#if defined(__x86_64__)
    if (cpu_level_has(cpu_level(), ML_CPU_AVX2))
        return &avx2[at];
#endif
    return &rows[at];
}

const scan_kernels *scan_kernels_without_avx2(int element_bytes, int op) {
    int at = place(element_bytes, op);
    return at < 0 ? 0 : &rows[at];
}
