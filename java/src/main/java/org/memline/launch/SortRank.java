package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import org.memline.study.measure.WorkerReports;
import org.memline.study.supersteps.SortBench;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.SortedRun;

/** A rank that the command {@code sort} has started. */
public final class SortRank {
  private SortRank() {}

  /**
   * Runs the rank. All ranks call this together, and MPI is finalised when it returns.
   *
   * @param out file to which rank 0 writes the runs
   */
  public static void run(SortTask task, List<String> algorithms, double seconds, Path out) {
    NodeRanks.asRank(
        ranks -> {
          WorkerReports<SortedRun> file =
              ranks.rank() == 0 ? new WorkerReports<>(out, SortedRun.class) : null;
          new SortBench(task, seconds, listener(file)).run(algorithms);
        });
  }

  /**
   * Returns the listener that writes each measured run to a file on rank 0.
   *
   * @param file file for the measured runs; null on the other ranks, where nothing is written
   */
  private static SortBench.Listener listener(WorkerReports<SortedRun> file) {
    return new SortBench.Listener() {
      @Override
      public void alive() {
        if (file != null) {
          file.alive();
        }
      }

      @Override
      public void done(SortedRun run) {
        if (file != null) {
          file.append(run);
        }
      }
    };
  }
}
