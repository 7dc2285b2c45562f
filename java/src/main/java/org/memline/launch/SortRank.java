package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import org.memline.experiment.sorts.SortBench;
import org.memline.experiment.sorts.SortFile;
import org.memline.experiment.sorts.SortTask;
import org.memline.experiment.sorts.SortedRun;
import org.memline.mpi.OpenMpiRanks;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;

/** A rank that {@code sort} started. */
public final class SortRank {
  private SortRank() {}

  /**
   * Collective; MPI is over when it returns.
   *
   * @param out what rank 0 tells it to
   */
  public static void run(SortTask task, List<String> algorithms, double seconds, Path out) {
    Ranks ranks = new OpenMpiRanks();
    try {
      SortFile file = ranks.rank() == 0 ? new SortFile(out) : null;
      new SortBench(task, seconds, telling(file)).run(algorithms);
    } catch (NativeFailure failure) {
      System.err.println("memline: " + failure.getMessage());
      System.err.flush();
      ranks.abort(ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
  }

  /**
   * @param file null on ranks that tell nothing
   */
  private static SortBench.Listener telling(SortFile file) {
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
