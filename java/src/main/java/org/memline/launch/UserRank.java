package org.memline.launch;

import java.nio.file.Path;
import org.memline.mpi.Ranks;
import org.memline.study.measure.Watchdog;
import org.memline.study.measure.WorkerReports;
import org.memline.study.supersteps.UserBench;
import org.memline.study.supersteps.UserRepetition;
import org.memline.study.supersteps.UserTask;

/**
 * The work of a rank that the command {@code superstep --library} has started.
 *
 * @param out file to which rank 0 writes the repetitions
 */
public record UserRank(UserTask task, Path out) {
  /** The kind of these ranks. */
  public static final String KIND = "superstep";

  /**
   * Runs the rank. All ranks call this together, and MPI is finalised when it returns. The watchdog
   * ends a function that hangs.
   *
   * @param file file with the record of this class
   */
  public static void run(Path file) {
    try (Watchdog dog = InsideJob.watchdog()) {
      NodeRanks.asRank(file, UserRank.class, (own, ranks) -> own.bench(ranks, dog).run());
    }
  }

  private UserBench bench(Ranks ranks, Watchdog dog) {
    dog.limit(Watchdog.patienceSeconds(task.ranks(), NodeRanks.cores()));
    dog.isRank(ranks.rank());
    WorkerReports<UserRepetition> file =
        ranks.rank() == 0 ? new WorkerReports<>(out, UserRepetition.class) : null;
    return new UserBench(
        task,
        ranks,
        new UserBench.Listener() {
          @Override
          public void next(String doing) {
            dog.progress(doing);
            if (file != null) {
              file.alive();
            }
          }

          @Override
          public void done(UserRepetition repetition) {
            if (file != null) {
              file.append(repetition);
            }
          }
        });
  }
}
