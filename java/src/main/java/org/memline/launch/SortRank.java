package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import org.memline.mpi.Ranks;
import org.memline.study.measure.WorkerReports;
import org.memline.study.supersteps.SortBench;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.SortedRun;

/**
 * The work of a rank that the command {@code sort} has started.
 *
 * @param algorithms labels of the algorithms, in the order of measurement
 * @param seconds approximate measuring time of each algorithm, in seconds
 * @param out file to which rank 0 writes the runs
 */
public record SortRank(SortTask task, List<String> algorithms, double seconds, Path out) {
  /** The kind of these ranks. */
  public static final String KIND = "sort";

  /**
   * Runs the rank. All ranks call this together, and MPI is finalised when it returns.
   *
   * @param file file with the record of this class
   */
  public static void run(Path file) {
    NodeRanks.asRank(file, SortRank.class, SortRank::sort);
  }

  private void sort(Ranks ranks) {
    WorkerReports<SortedRun> runs =
        ranks.rank() == 0 ? new WorkerReports<>(out, SortedRun.class) : null;
    new SortBench(task, seconds, listener(runs)).run(algorithms);
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
