/* fft.c: a parallel Fourier transform of N = 2^k complex numbers (float64), by divide and conquer (figure 5
 * of "Predicting performance with CALL and OBSP*"). One half of the ranks transforms the even elements, the
 * other half the odd elements. Then every rank exchanges its result with a partner in the other half of the
 * ranks, and combines the two results. Each rank has the whole input and the whole result.
 *
 *     rank 0   G(0,4,8,..)  ─┐  ┌─ combine 0,2,4,.. ─┐   ┌─ combine
 *     rank 1   G(2,6,10,..) ─┴──┴─ combine 0,2,4,.. ─┼─┐ ├─ combine      an exchange waits for the partner
 *     rank 2   G(1,5,9,..)  ─┐  ┌─ combine 1,3,5,.. ─┘ │ ├─ combine      alone: it is oblivious
 *     rank 3   G(3,7,11,..) ─┴──┴─ combine 1,3,5,.. ───┘ └─ combine
 *
 *     mpicc -O2 -o fft fft.c -lm && mpirun -n 2 fft --from 256 --to 65536
 */
#include "fft_local.h"
#include "options.h"

#include <mpi.h>

#pragma cll parallel MPI MPI_COMM_WORLD procs = 1 : 32 : 2

enum { DEPTHS = 32, EXCHANGE_TAG = 1 };

/* The communicators of the groups to which this rank belongs, from all ranks down to this rank alone.
 * MPI_Comm_split is collective and slow, unlike the partition function of PUB (Paderborn's BSP library).
 * Therefore, by default, the groups are made once, and the communicators are kept for all transforms. */
typedef struct halving {
    MPI_Comm groups[DEPTHS];
    int world_rank, kept;
} halving;

static MPI_Comm split(MPI_Comm group) {
    int rank, ranks;
    MPI_Comm half;
    MPI_Comm_rank(group, &rank);
    MPI_Comm_size(group, &ranks);
    MPI_Comm_split(group, rank >= ranks / 2, rank, &half);
    return half;
}

static void halving_open(halving *h, int kept, int ranks) {
    MPI_Comm_rank(MPI_COMM_WORLD, &h->world_rank);
    h->kept = kept;
    h->groups[0] = MPI_COMM_WORLD;
    for (int depth = 1; depth < DEPTHS; depth++, ranks /= 2)
        h->groups[depth] = kept && ranks > 1 ? split(h->groups[depth - 1]) : MPI_COMM_NULL;
}

static void halving_close(halving *h) {
    for (int depth = 1; depth < DEPTHS; depth++)
        if (h->groups[depth] != MPI_COMM_NULL)
            MPI_Comm_free(&h->groups[depth]);
}

/* Combines the transforms of the even and the odd elements, in place: even[k] becomes even[k] + w^k odd[k],
 * and odd[k] becomes even[k] - w^k odd[k]. */
static void combine(number *even, number *odd, const fft_roots *roots, long n, long stride) {
    for (long from = 0, run = FINE / stride; from < n; from += run) {
        number coarse = roots->coarse[from * stride / FINE];
        for (long k = from; k < n && k < from + run; k++) {
            number turned = times(times(coarse, roots->fine[(k - from) * stride]), odd[k]), kept = even[k];
            even[k] = kept + turned;
            odd[k] = kept - turned;
        }
    }
}

/* Computes the transform A of the N numbers a[0], a[stride], a[2 * stride], ..., on the group
 * h->groups[depth]. `roots` are the roots of unity for the length of the whole transform, N * stride. */
static void transform(halving *h, int depth, fft_plan *local, const fft_roots *roots, number *A,
                      const number *a, long N, long stride) {
    int rank, ranks;
    MPI_Comm_rank(h->groups[depth], &rank);
    MPI_Comm_size(h->groups[depth], &ranks);
    if (ranks == 1) {
#pragma cll G G[0] + G[1] * (N * log(N))
        fft_local(local, A, a, stride);
#pragma cll end G
        return;
    }
#pragma cll A A[0]
    long n = N / 2, size = n * (long)sizeof *A;
    number *B = A, *C = A + n;
    int odd = rank >= ranks / 2;
#pragma cll end A
#pragma cll B B[0]
    if (!h->kept)
        h->groups[depth + 1] = split(h->groups[depth]);
#pragma cll end B
    transform(h, depth + 1, local, roots, odd ? C : B, odd ? a + stride : a, n, 2 * stride);
#pragma cll C C[0]
    int away = odd ? -ranks / 2 : ranks / 2, partner = rank + away;
    if (!h->kept)
        MPI_Comm_free(&h->groups[depth + 1]);
#pragma cll end C
#pragma cll superstep D D[0] + D[1] * size to(h->world_rank + away, size)
    MPI_Sendrecv(odd ? C : B, (int)size, MPI_BYTE, partner, EXCHANGE_TAG, odd ? B : C, (int)size, MPI_BYTE,
                 partner, EXCHANGE_TAG, h->groups[depth], MPI_STATUS_IGNORE);
#pragma cll end D
#pragma cll E E[0] + E[1] * n
    /* The program of the CALL paper fetches the message here. MPI_Sendrecv has already put it in its place.
     */
    number *even = B, *other = C;
#pragma cll end E
#pragma cll F F[0] + F[1] * n
    combine(even, other, roots, n, stride);
#pragma cll end F
}

/* Transforms N numbers `repeats` times, one time after the other. The first transform finds little of its
 * data in the caches. Returns the number of wrong results on all ranks together. */
static long run(halving *h, long N, long repeats, int P) {
    number *a = numbers(N), *A = numbers(N);
    fft_plan local = fft_open(N / P, 1);
    fft_roots roots = roots_open(N);
    double seconds, least = 1e9;
    long here = 0, all;
    input_fill(a, N);
    number *expected = expected_open(a, N);
    for (long i = 0; i < repeats; i++) {
        memset(A, 0, (size_t)N * sizeof *A);
        MPI_Barrier(MPI_COMM_WORLD);
        seconds = -MPI_Wtime();
#pragma cll sync f f[0] + f[1] * log(P) + f[2] * (N / P) * log(N / P) + f[3] * (N * (P - 1) / P)
        transform(h, 0, &local, &roots, A, a, N, 1);
#pragma cll end f
        seconds += MPI_Wtime();
        least = seconds < least ? seconds : least;
        here += wrong_numbers(A, expected, N, 0, N);
    }
    MPI_Allreduce(&here, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (h->world_rank == 0)
        printf("fft: N %ld on %d ranks, %.2f us, %ld wrong numbers\n", N, P, 1e6 * least, all);
    fft_close(&local);
    roots_close(&roots);
    free(a);
    free(A);
    free(expected);
    return all;
}

int main(int argc, char **argv) {
    enum { FROM, TO, VISITS, REPEATS, GROUPS, OPTIONS };
    option o[OPTIONS] = {
        [FROM] = {.name = "--from", .help = "smallest N", .least = 2, .most = 1L << 26, .value = 256},
        [TO] = {.name = "--to", .help = "largest N", .least = 2, .most = 1L << 26, .value = 1L << 16},
        [VISITS] =
            {.name = "--visits", .help = "visits of all sizes", .least = 1, .most = 1000000, .value = 3},
        [REPEATS] = {.name = "--repeats",
                     .help = "repetitions of each size in a visit",
                     .least = 1,
                     .most = 1000,
                     .value = 5},
        [GROUPS] = {.name = "--groups",
                    .help = "groups of ranks: kept, or split in each transform",
                    .word = "kept"},
    };
    halving h;
    int rank, ranks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int ends = options_read(argc, argv, "fft", "the transform of N complex numbers by divide and conquer", o,
                            OPTIONS, rank == 0);
    long from = o[FROM].value, to = o[TO].value, wrong = 0, visit = 0, N = to;
    int splits = strcmp(o[GROUPS].word, "split") == 0;
    if (ends < 0 && !splits && strcmp(o[GROUPS].word, "kept") != 0) {
        if (rank == 0)
            fprintf(stderr, "fft: --groups %s: use kept or split\n", o[GROUPS].word);
        ends = 2;
    }
    if (ends < 0)
        ends = sizes_check("fft", from, to, ranks, ranks, rank == 0);
    if (ends >= 0) {
        MPI_Finalize();
        return ends;
    }
    halving_open(&h, !splits, ranks);
#pragma cll for (visit = 0; visit < o[VISITS].value; visit++)
#pragma cll for (N = from; N <= to; N *= 2)
    wrong += run(&h, N, o[REPEATS].value, ranks);
#pragma cll end for
#pragma cll end for
#pragma cll report all
    if (rank == 0)
        printf("fft: %ld visits of all sizes, %ld wrong numbers\n", visit, wrong);
    halving_close(&h);
    MPI_Finalize();
    return wrong == 0 ? 0 : 1;
}
