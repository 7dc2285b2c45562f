/* refuse_cma.c: runs a program that is not allowed to read the memory of another process (cross memory
 * attach, CMA), for one of three reasons.
 *
 *     refuse_cma seccomp COMMAND…    process_vm_readv and _writev fail with EPERM, as in older containers
 *     refuse_cma unknown COMMAND…    they fail with ENOSYS, as in kernels without them
 *     refuse_cma bounded COMMAND…    without CAP_SYS_PTRACE, a program that is not dumpable cannot be read
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static int filter(int error) {
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_process_vm_readv, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_process_vm_writev, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned)error),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

int main(int count, char **words) {
    const char *how = count > 2 ? words[1] : "";
    int done = strcmp(how, "seccomp") == 0   ? filter(EPERM)
               : strcmp(how, "unknown") == 0 ? filter(ENOSYS)
               : strcmp(how, "bounded") == 0 ? prctl(PR_CAPBSET_DROP, CAP_SYS_PTRACE) == 0
                                             : 0;
    if (!done) {
        fprintf(stderr, "refuse_cma: %s cannot be set here\n", how);
        return 77;
    }
    execvp(words[2], words + 2);
    perror(words[2]);
    return 127;
}
