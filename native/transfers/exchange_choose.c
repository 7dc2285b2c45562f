/* exchange_choose.c: chooses the kernels that gather and scatter. The choice depends on which core next reads
 * the data that a kernel writes. */
#include "exchange.h"

void exchange_choose(ml_exchange *x, int64_t call_bytes, int32_t reader) {
    const ml_exchange_spec *s = &x->spec;
    x->gather = walk_gather_kernel(&s->from, s->send_block, call_bytes, ML_PAGES_BASE, reader);
    x->scatter = walk_scatter_kernel(&s->to, s->receive_block, call_bytes, ML_PAGES_BASE, ML_CONSUMER_SELF);
}
