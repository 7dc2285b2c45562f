/* file.c: one rank's trace file. */
#define _GNU_SOURCE
#include "file.h"

#include "state.h"
#include "system.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fd = -1;
static char path[PATH_MAX];
static int64_t size;

static int create(void) {
    fd = system_open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC);
    size = 0;
    return fd >= 0;
}

/* Returns whether a file PATH.1, PATH.2, … exists, where PATH is the name of the new file. Such a file is
 * from a rank of an earlier run whose main file is missing. It must not be mistaken for a file of this run.
 */
static int has_parts(int ranks) {
    size_t length = strlen(path);
    int found = 0;
    for (int r = 1; r < ranks && !found && length + 12 < sizeof path; r++) {
        snprintf(path + length, sizeof path - length, ".%d", r);
        found = system_exists(path);
    }
    path[length] = '\0';
    return found;
}

static int failed(void) {
    call_say("%s: %s: nothing is recorded; set MEMLINE_CALL_DIR to another folder", path, strerror(errno));
    return -1;
}

int file_create(const char *program, int rank, int ranks, int run) {
    const char *folder = getenv("MEMLINE_CALL_DIR");
    int part = run >= 0 && rank > 0;
    if (folder == NULL || folder[0] == '\0')
        folder = ".";
    for (run = run < 0 ? 0 : run; run < INT_MAX; run++) {
        int length = snprintf(path, sizeof path, "%s/%s.cll.%d.dat", folder, program, run);
        if (part && length > 0 && (size_t)length < sizeof path)
            length += snprintf(path + length, sizeof path - (size_t)length, ".%d", rank);
        if (length < 0 || (size_t)length >= sizeof path) {
            errno = ENAMETOOLONG;
            return failed();
        }
        if (create()) {
            if (part || !has_parts(ranks))
                return run;
            file_remove();
        } else if (errno != EEXIST) {
            return failed();
        }
    }
    errno = EEXIST;
    return failed();
}

int file_is_open(void) {
    return fd >= 0;
}

int64_t file_size(void) {
    return size;
}

/* Writes all bytes to the file. Returns whether all are written; if not, errno says why. If the file exceeds
 * the limit of file sizes, the signal SIGXFSZ would end the program, so this function blocks the signal. */
static int write_all(const char *bytes, size_t length) {
    sigset_t limit, before, waits;
    size_t done = 0;
    int error = 0;
    sigemptyset(&limit);
    sigaddset(&limit, SIGXFSZ);
    sigpending(&waits);
    pthread_sigmask(SIG_BLOCK, &limit, &before);
    while (done < length && error == 0) {
        ssize_t wrote = system_write(fd, bytes + done, length - done);
        if (wrote > 0)
            done += (size_t)wrote;
        else if (wrote == 0 || errno != EINTR)
            error = wrote == 0 ? ENOSPC : errno;
    }
    if (error == EFBIG && !sigismember(&waits, SIGXFSZ)) {
        const struct timespec none = {0, 0};
        while (sigtimedwait(&limit, NULL, &none) < 0 && errno == EINTR) {
        }
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return error == 0;
}

int file_append(const void *bytes, size_t length) {
    if (!write_all(bytes, length)) {
        int error = errno;
        file_cut(size);
        call_say("%s: %s: nothing more is recorded", path, strerror(error));
        return 0;
    }
    size += (int64_t)length;
    return 1;
}

int64_t file_read(int64_t from, void *to, int64_t most) {
    return pread(fd, to, (size_t)most, (off_t)from);
}

void file_cut(int64_t to) {
    if (ftruncate(fd, (off_t)to) == 0)
        size = to;
}

void file_close(void) {
    if (fd >= 0)
        system_close(fd);
    fd = -1;
}

void file_remove(void) {
    file_close();
    remove(path);
}

int file_again(void) {
    if (create())
        return 1;
    failed();
    return 0;
}
