/* farm.c: a master gives tasks to workers. A worker asks for its next task when it has finished one. The
 * tasks together compute pi as the integral of 4/(1 + x^2) over [0, 1]. Each task evaluates a part of the
 * integral at the same number of points, so all tasks take the same time.
 *
 *     rank 0    answer ──► answer ──► answer ──► …          one message per task and result, none between workers
 *     rank r      └► task ──┘  └► task ──┘
 *
 *     mpicc -O2 -o farm farm.c && mpirun -n 3 farm
 */
#include "options.h"

#include <math.h>
#include <mpi.h>

#pragma cll parallel MPI MPI_COMM_WORLD procs = 2 : 8 : +2

enum { ASK_TAG = 1, TASK_TAG = 2, NO_TASK = -1 };

/* The message of a worker to the master: the number of the task that it has finished (NO_TASK at first), and
 * the result of this task. */
typedef struct result {
    double task, sum;
} result;

/* Returns the part number `task` of the integral, by the midpoint rule with `points` points. The interval [0,
 * 1] is divided into `tasks` parts. */
static double evaluate(long task, long tasks, long points) {
    double step = 1.0 / ((double)tasks * (double)points), sum = 0;
    for (long i = 0; i < points; i++) {
        double x = ((double)(task * points + i) + 0.5) * step;
        sum += 4 / (1 + x * x);
    }
    return sum * step;
}

/* Gives tasks to workers until each worker knows that there are no more tasks. Results are stored by the
 * number of the task. So the sum does not depend on the order in which results arrive. */
static double master(double *sums, long tasks, int workers) {
    long next = 0;
    double total = 0;
    for (int busy = workers; busy > 0;) {
        result done;
        MPI_Status status;
        MPI_Recv(&done, 2, MPI_DOUBLE, MPI_ANY_SOURCE, ASK_TAG, MPI_COMM_WORLD, &status);
#pragma cll answer answer[0]
        long task = next < tasks ? next++ : NO_TASK;
        if (done.task >= 0)
            sums[(long)done.task] = done.sum;
        MPI_Send(&task, 1, MPI_LONG, status.MPI_SOURCE, TASK_TAG, MPI_COMM_WORLD);
#pragma cll end answer
        busy -= task == NO_TASK;
    }
    for (long i = 0; i < tasks; i++)
        total += sums[i];
    return total;
}

static void worker(long tasks, long points) {
    result done = {NO_TASK, 0};
    for (;;) {
        long task;
#pragma cll ask ask[0]
        MPI_Send(&done, 2, MPI_DOUBLE, 0, ASK_TAG, MPI_COMM_WORLD);
        MPI_Recv(&task, 1, MPI_LONG, 0, TASK_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma cll end ask
        if (task == NO_TASK)
            return;
#pragma cll task task[0] + task[1] * points
        done.task = (double)task;
        done.sum = evaluate(task, tasks, points);
#pragma cll end task
    }
}

/* Computes the integral, on rank 0 as the master and on the other ranks as workers. Returns it on rank 0,
 * and 0 on the other ranks. */
static double farm(double *sums, long tasks, long points, int rank, int workers) {
    double sum = 0;
#pragma cll sync farm farm[0] + farm[1] * tasks + farm[2] * ceil(tasks / workers) * points
    if (rank == 0)
        sum = master(sums, tasks, workers);
    else
        worker(tasks, points);
#pragma cll end farm
    return sum;
}

/* Returns whether the sum equals pi within the error of the midpoint rule and of rounding. The error of the
 * rule is at most h^2/24 max |f''|, where h is the step and |f''| <= 8. */
static int is_pi(double sum, long tasks, long points) {
    double evaluated = (double)tasks * (double)points;
    return fabs(sum - 3.14159265358979323846) <= 1 / (3 * evaluated * evaluated) + 1e-16 * evaluated + 1e-14;
}

static int run(long tasks, long points, long visits, int rank, int ranks) {
    double *sums = malloc((size_t)tasks * sizeof *sums);
    int failed = 0;
    if (sums == NULL) {
        fprintf(stderr, "farm: there is no memory for %ld tasks\n", tasks);
        MPI_Abort(MPI_COMM_WORLD, 2);
        return 1;
    }
    for (long visit = 0; visit < visits; visit++) {
        /* A visit is one computation of the integral. The barrier keeps a worker from asking for a task of
         * this visit while the master is still in the previous visit. */
        MPI_Barrier(MPI_COMM_WORLD);
        double sum = farm(sums, tasks, points, rank, ranks - 1);
        failed += rank == 0 && !is_pi(sum, tasks, points);
    }
    free(sums);
    return failed;
}

int main(int argc, char **argv) {
    enum { TASKS, POINTS, VISITS, OPTIONS };
    option o[OPTIONS] = {
        [TASKS] = {.name = "--tasks",
                   .help = "largest number of tasks",
                   .least = 1,
                   .most = 10000000,
                   .value = 1024},
        [POINTS] = {.name = "--points",
                    .help = "largest number of points of a task",
                    .least = 1,
                    .most = 10000000,
                    .value = 16384},
        [VISITS] =
            {.name = "--visits", .help = "visits of each size", .least = 1, .most = 1000000, .value = 3},
    };
    int rank, ranks, failed = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int ends = options_read(argc, argv, "farm", "pi by a master and its workers", o, OPTIONS, rank == 0);
    if (ends < 0 && ranks < 2) {
        fprintf(stderr, "farm: 1 rank: a master and a worker are needed: mpirun -n 2\n");
        ends = 2;
    }
    if (ends >= 0) {
        MPI_Finalize();
        return ends;
    }
    long most_tasks = o[TASKS].value, most_points = o[POINTS].value;
    long tasks = most_tasks, points = most_points;
#pragma cll for (tasks = (most_tasks + 15) / 16; tasks <= most_tasks; tasks *= 2)
#pragma cll for (points = (most_points + 63) / 64; points <= most_points; points *= 4)
    failed += run(tasks, points, o[VISITS].value, rank, ranks);
#pragma cll end for
#pragma cll end for
#pragma cll report all
    if (rank == 0)
        printf("farm: up to %ld tasks of up to %ld points, %d workers, %d wrong sums\n", most_tasks,
               most_points, ranks - 1, failed);
    MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return failed == 0 ? 0 : 1;
}
