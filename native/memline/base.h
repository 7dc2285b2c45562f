/* memline/base.h: statuses, errors, and what this library is. */
#ifndef ML_BASE_H
#define ML_BASE_H

#include <stdint.h>

#if defined(__GNUC__)
#define ML_API __attribute__((visibility("default")))
#else
#define ML_API
#endif

#define ML_API_VERSION 15

enum ml_status {
    ML_OK = 0,
    ML_EINVAL = 1,       /* a size, pointer or option that makes no sense */
    ML_ENOMEM = 2,       /* memory that the system would not give */
    ML_EDATA = 3,        /* what arrived is not what was sent, or a gap was written to */
    ML_EMPI = 4,         /* an MPI call failed */
    ML_EUNSUPPORTED = 5, /* this system cannot do it */
    ML_EUSER = 6,        /* a user's own function says that something is wrong */
};
ML_API int32_t ml_api_version(void);
/* Compiler, its flags and the MPI library, one line. */
ML_API const char *ml_build(void);
/* How many bytes a structure of this header has, by its name; -1: there is none of it. */
ML_API int64_t ml_size_of(const char *structure);
/* One line about the last failure in this thread. */
ML_API const char *ml_error(void);

#endif
