/* carrier.c: finds out what carried the messages between two ranks, from the open file descriptors of the two
 * processes. Linux reports the kind of each descriptor, and counts the bytes of each TCP socket. If two
 * processes of a node exchange bytes through no descriptor, they do so through memory. */
#define _GNU_SOURCE
#include "carrier.h"
#include "../memline/path.h"

#include <dirent.h>
#include <limits.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/* TCP traffic of less than 1/IDLE_SHARE of the payload is ignored, because launchers and MPI libraries also
 * send a few bytes. */
enum { IDLE_SHARE = 8 };

static int option(int socket, int name) {
    int value = -1;
    socklen_t length = sizeof value;
    return getsockopt(socket, SOL_SOCKET, name, &value, &length) == 0 ? value : -1;
}

static void add_tcp(int socket, traffic *all) {
    struct tcp_info info;
    socklen_t length = sizeof info;
    memset(&info, 0, sizeof info);
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) == 0 &&
        length >= offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received) {
        /* The number of sent bytes is used, because acknowledgements may arrive after the data has been
         * read. Before Linux 4.19 this number is 0, and only acknowledged bytes are counted. */
        uint64_t out =
            info.tcpi_bytes_sent > info.tcpi_bytes_acked ? info.tcpi_bytes_sent : info.tcpi_bytes_acked;
        all->tcp += (int64_t)(out + info.tcpi_bytes_received);
    } else
        all->others++;
}

/* Adds a socket to the counts. Unix sockets and netlink sockets are ignored, because MPI libraries use them
 * only for control messages. */
static void add_socket(int socket, traffic *all) {
    int domain = option(socket, SO_DOMAIN), internet = domain == AF_INET || domain == AF_INET6;
    if (internet && option(socket, SO_PROTOCOL) == IPPROTO_TCP)
        add_tcp(socket, all);
    else if (domain != AF_UNIX && domain != AF_NETLINK)
        all->others++;
}

/* Returns whether a character device cannot move payload to another node: memory devices, terminals, and the
 * devices xpmem and knem, by which processes of a node read each other's memory. */
static int harmless(dev_t device, const char *name) {
    enum { MEMORY = 1, TERMINAL = 4, CONSOLE = 5, PSEUDO = 136, PSEUDO_END = 143 };
    unsigned of = major(device);
    return of == MEMORY || of == TERMINAL || of == CONSOLE || (of >= PSEUDO && of <= PSEUDO_END) ||
           strcmp(name, "/dev/xpmem") == 0 || strcmp(name, "/dev/knem") == 0;
}

static void add(int descriptor, const char *name, traffic *all) {
    struct stat what;
    if (fstat(descriptor, &what) != 0)
        return;
    if (S_ISSOCK(what.st_mode))
        add_socket(descriptor, all);
    else if (S_ISCHR(what.st_mode) ? !harmless(what.st_rdev, name)
                                   : strstr(name, "infiniband") != NULL || strstr(name, "io_uring") != NULL)
        all->others++;
}

traffic traffic_now(void) {
    static const char folder[] = "/proc/self/fd";
    traffic all = {0};
    DIR *own = opendir(folder);
    if (own == NULL)
        all.others++; /* the descriptors are unknown, so one of them may move payload */
    for (struct dirent *each = own == NULL ? NULL : readdir(own); each != NULL; each = readdir(own)) {
        char name[PATH_MAX] = "";
        if (each->d_name[0] != '.' && readlinkat(dirfd(own), each->d_name, name, sizeof name - 1) > 0)
            add(atoi(each->d_name), name, &all);
    }
    if (own != NULL)
        closedir(own);
    return all;
}

int carrier_of(int64_t bytes, int one_node, const traffic *leader, const traffic *follower) {
    if (leader->tcp >= bytes && follower->tcp >= bytes)
        return ML_CARRIER_TCP;
    int idle = leader->tcp < bytes / IDLE_SHARE && follower->tcp < bytes / IDLE_SHARE;
    int known = leader->others == 0 && follower->others == 0;
    return one_node && idle && known ? ML_CARRIER_MEMORY : ML_CARRIER_UNSEEN;
}
