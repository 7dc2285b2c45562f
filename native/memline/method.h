/* memline/method.h: the ways to send, and the states of the caches. */
#ifndef ML_METHOD_H
#define ML_METHOD_H

#include "base.h"

/* Every method. methods.def describes each one and its abilities. */
enum ml_method {
#define METHOD(code, name, label, file, can) ML_##name = code,
#include "../methods.def"
#undef METHOD
};

/* The abilities of a method, as bits. */
enum ml_ability {
    ML_DELIVERS = 1, /* the receiver reads what has arrived, and the time ends then */
    ML_BUFFERED = 2, /* uses a buffer as long as the payload on both sides */
    ML_WINDOW = 4,   /* the receiver's block is memory of a window */
    ML_BASIC = 8,    /* a part of an operation: its time is that of the active side */
    ML_VISIBLE = 16, /* the time ends when the receiver could read, before it reads: for comparison only */
};

enum ml_cache {
    ML_WARM = 0, /* lines as the previous repetition, its rewriting and its verification left them */
    ML_COLD = 1, /* the touched lines of both blocks and of the buffers are flushed, on both ranks */
};

/* Returns the code of the method with that label, or -1; the label of a method, or NULL; and the abilities of
 * a method (enum ml_ability). */
ML_API int32_t ml_method(const char *label);
ML_API const char *ml_method_label(int32_t method);
ML_API int32_t ml_method_abilities(int32_t method);

#endif
