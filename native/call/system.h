/* system.h: system calls by number instead of libc's functions. C does not reserve names such as read and
 * write. A program may define functions with these names, and the linker would then bind this library's calls
 * to the program's functions. Functions of the C standard (fopen, remove, malloc) are called directly,
 * because a program may not define these names. */
#ifndef MEMLINE_CALL_SYSTEM_H
#define MEMLINE_CALL_SYSTEM_H

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static inline int system_open(const char *path, int how) {
    return (int)syscall(SYS_openat, AT_FDCWD, path, how, 0666);
}

static inline ssize_t system_read(int file, void *to, size_t most) {
    return (ssize_t)syscall(SYS_read, file, to, most);
}

static inline ssize_t system_write(int file, const void *bytes, size_t length) {
    return (ssize_t)syscall(SYS_write, file, bytes, length);
}

static inline void system_close(int file) {
    syscall(SYS_close, file);
}

static inline int system_exists(const char *path) {
    return syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
}

#endif
