package org.memline.launch;

import java.nio.file.Path;
import org.memline.mpi.Ranks;
import org.memline.study.measure.Watchdog;
import org.memline.study.measure.WorkerReports;
import org.memline.study.supersteps.UserBench;
import org.memline.study.supersteps.UserRepetition;
import org.memline.study.supersteps.UserTask;

/** A rank that the command {@code superstep --library} has started. */
public final class UserRank {
  private UserRank() {}

  /**
   * Runs the rank. All ranks call this together, and MPI is finalised when it returns. The watchdog
   * ends a function that hangs.
   *
   * @param out file to which rank 0 writes the repetitions
   */
  public static void run(UserTask task, Path out) {
    int patience = Watchdog.patienceSeconds(task.ranks(), NodeRanks.cores());
    try (Watchdog dog = Watchdog.start(patience)) {
      NodeRanks.asRank(ranks -> bench(task, ranks, dog, out).run());
    }
  }

  private static UserBench bench(UserTask task, Ranks ranks, Watchdog dog, Path out) {
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
