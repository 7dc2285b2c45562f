/* test_path.c: tests that the reported path between two ranks is the one that was set from outside:
 *
 *     test_path SHORT LONG COPIES [allowed|seccomp|unknown|undumpable]
 *
 * SHORT, LONG: memory or tcp, the carrier of short messages and of a long one; COPIES: 1 or 2, of the long
 * one; `any` if the MPI decides. The last argument says why process_vm_readv is refused, if it is. */
#define _GNU_SOURCE
#include "../memline.h"
#include "../mpi/carrier.h"
#include "check.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

static void check_judgement(void) {
    enum { BYTES = 65536 };
    traffic none = {0, 0}, all = {BYTES, 0}, few = {BYTES / 16, 0}, some = {BYTES / 2, 0}, device = {0, 1};
    CHECK(carrier_of(BYTES, 1, &none, &few) == ML_CARRIER_MEMORY);
    CHECK(carrier_of(BYTES, 1, &all, &all) == ML_CARRIER_TCP);
    CHECK(carrier_of(BYTES, 0, &all, &all) == ML_CARRIER_TCP);
    /* Half of the bytes through TCP: undecided. */
    CHECK(carrier_of(BYTES, 1, &some, &none) == ML_CARRIER_UNSEEN);
    CHECK(carrier_of(BYTES, 1, &all, &none) == ML_CARRIER_UNSEEN);
    CHECK(carrier_of(BYTES, 1, &none, &device) == ML_CARRIER_UNSEEN);
    /* On different nodes the carrier cannot be memory. */
    CHECK(carrier_of(BYTES, 0, &none, &none) == ML_CARRIER_UNSEEN);
}

/* An open descriptor whose bytes are not counted must be noticed. */
static void check_descriptors(void) {
    traffic before = traffic_now();
    int datagrams = socket(AF_INET, SOCK_DGRAM, 0), within = socket(AF_UNIX, SOCK_STREAM, 0);
    CHECK(datagrams >= 0 && within >= 0);
    CHECK(traffic_now().others == before.others + 1);
    close(datagrams);
    CHECK(traffic_now().others == before.others);
    close(within);
}

static void check_refusals(int rank) {
    ml_path seen;
    CHECK(ml_path_look(rank, 1, &seen) == ML_EINVAL && ml_path_look(-1, 1, &seen) == ML_EINVAL);
    CHECK(ml_path_look(rank ^ 1, 1, NULL) == ML_EINVAL && ml_path_read(rank, 1) == ML_EINVAL);
}

static void check_read(int peer, int leads, const char *how) {
    static const struct {
        const char *how, *words;
    } reasons[] = {
        {"seccomp", "process_vm_readv: Operation not permitted, a seccomp filter is set"},
        {"unknown", "process_vm_readv: Function not implemented, a seccomp filter is set"},
        {"undumpable", "process_vm_readv: Operation not permitted, the ranks are not dumpable"},
    };
    int status = ml_path_read(peer, leads);
    if (strcmp(how, "allowed") == 0) {
        CHECK(status == ML_OK);
        return;
    }
    CHECK(status == ML_EUNSUPPORTED);
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(how, reasons[i].how) == 0 && strstr(ml_error(), reasons[i].words) != NULL)
            return;
    fprintf(stderr, "%s is not why: %s\n", how, ml_error());
    CHECK(0);
}

static void check_carrier(int32_t seen, const char *expected) {
    int any = strcmp(expected, "any") == 0, tcp = strcmp(expected, "tcp") == 0;
    if (!any && seen != (tcp ? ML_CARRIER_TCP : ML_CARRIER_MEMORY))
        fprintf(stderr, "carrier %d is not %s\n", seen, expected);
    CHECK(any || seen == (tcp ? ML_CARRIER_TCP : ML_CARRIER_MEMORY));
}

int main(int count, char **words) {
    CHECK(count >= 4);
    const char *how = count > 4 ? words[4] : "allowed";
    int copies = strcmp(words[3], "any") == 0 ? 0 : atoi(words[3]);
    int32_t rank, ranks;
    check_judgement();
    CHECK(ml_mpi_init() == ML_OK && ml_mpi_ranks(&rank, &ranks) == ML_OK && ml_world_open() == ML_OK);
    if (strcmp(how, "undumpable") == 0)
        CHECK(prctl(PR_SET_DUMPABLE, 0) == 0);
    check_descriptors();
    check_refusals(rank);
    int32_t peer = rank ^ 1, leads = rank % 2 == 0;
    for (int turn = 0; turn < 3; turn++) { /* the first messages open the connections */
        check_read(peer, leads, how);
        ml_path seen = {-1, -1, -1};
        CHECK(ml_path_look(peer, leads, &seen) == ML_OK);
        check_carrier(seen.short_by, words[1]);
        check_carrier(seen.long_by, words[2]);
        if (seen.copies != copies)
            fprintf(stderr, "%d copies\n", seen.copies);
        CHECK(copies == 0 ? seen.copies == 1 || seen.copies == 2 : seen.copies == copies);
    }
    CHECK(ml_world_close() == ML_OK && ml_mpi_finalize() == ML_OK);
    return 0;
}
