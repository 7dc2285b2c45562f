/* memline/method.h: the methods of sending a payload, and the states of the caches before a measurement. */
#ifndef ML_METHOD_H
#define ML_METHOD_H

#include "base.h"

/* The number of each method of sending, such as ML_PACKED. The file methods.def describes the methods and
 * their abilities. */
enum ml_method {
#define METHOD(code, name, label, file, can) ML_##name = code,
#include "../methods.def"
#undef METHOD
};

/* What a method of sending does or needs, as bits that are combined by `|`. */
enum ml_ability {
    ML_DELIVERS = 1, /* the time ends when the receiver has read what has arrived */
    ML_BUFFERED = 2, /* uses a buffer of the payload's size on each of the two ranks */
    ML_WINDOW = 4,   /* the receiver's block lies in an MPI window */
    ML_BASIC = 8,    /* only a part of sending; the time is that of the rank that does this part */
    /* The time ends when the receiver could read the data, before it reads; only for comparison. */
    ML_VISIBLE = 16,
};

enum ml_cache {
    /* Not flushed: the caches hold what the previous repetition, its verification and the new data left. */
    ML_WARM = 0,
    /* On both ranks, the touched lines of the blocks and of the buffers are flushed from the caches. */
    ML_COLD = 1,
};

/* ml_method returns the code of the method with that label, or -1. ml_method_label returns the label of a
 * method, or NULL. ml_method_abilities returns its abilities (enum ml_ability). A method that does not exist
 * gives -1 or NULL or no abilities. */
ML_API int32_t ml_method(const char *label);
ML_API const char *ml_method_label(int32_t method);
ML_API int32_t ml_method_abilities(int32_t method);

#endif
