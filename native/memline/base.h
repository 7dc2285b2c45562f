/* memline/base.h: the status codes of all functions, the text of an error, and the version and build of this
 * library. */
#ifndef ML_BASE_H
#define ML_BASE_H

#include <stdint.h>

#if defined(__GNUC__)
#define ML_API __attribute__((visibility("default")))
#else
#define ML_API
#endif

#define ML_API_VERSION 17

enum ml_status {
    ML_OK = 0,
    ML_EINVAL = 1, /* a size, pointer or option is invalid */
    ML_ENOMEM = 2, /* the system did not provide the memory */
    /* Received data differs from the data sent, or memory outside the payload was overwritten. */
    ML_EDATA = 3,
    ML_EMPI = 4,         /* an MPI call failed */
    ML_EUNSUPPORTED = 5, /* this system does not support the operation */
    ML_EUSER = 6,        /* the function of a user's library returned an error */
};
ML_API int32_t ml_api_version(void);
/* Returns the compiler, its flags and the MPI library, as one line. */
ML_API const char *ml_build(void);
/* Returns the size in bytes of the structure with this name in the headers of the library, or -1 if there is
 * no such structure. */
ML_API int64_t ml_size_of(const char *structure);
/* Returns one line that describes the last failure of a function in the calling thread. */
ML_API const char *ml_error(void);

#endif
