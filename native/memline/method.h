/* memline/method.h: the ways to send, and the states of the caches. */
#ifndef ML_METHOD_H
#define ML_METHOD_H

#include "base.h"

/* Every method: methods.def says what each is and can. */
enum ml_method {
#define METHOD(code, name, label, file, can) ML_##name = code,
#include "../methods.def"
#undef METHOD
};

/* What a method is and can. */
enum ml_ability {
    ML_DELIVERS = 1, /* the receiver reads what has arrived, and its time ends then */
    ML_BUFFERED = 2, /* through a buffer as long as the payload on both sides */
    ML_WINDOW = 4,   /* the receiver's block is memory of a window */
    ML_BASIC = 8,    /* a part of an operation: its time is that of the side at work */
    ML_VISIBLE = 16, /* its time ends when the receiver could read, before it has: for comparison only */
};

enum ml_cache {
    ML_WARM = 0, /* lines as the repetition before, its rewriting and its verification left them */
    ML_COLD = 1, /* the touched lines of both blocks and of the buffers flushed, on both ranks */
};

/* A method's code by its label; -1: there is none. And back; NULL: there is none. */
ML_API int32_t ml_method(const char *label);
ML_API const char *ml_method_label(int32_t method);
ML_API int32_t ml_method_abilities(int32_t method);

#endif
