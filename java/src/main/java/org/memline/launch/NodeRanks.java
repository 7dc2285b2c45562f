package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.memline.launch.ranks.JobNodes;
import org.memline.launch.ranks.LaunchProcess;
import org.memline.launch.ranks.Progress;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Mpirun;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.study.measure.MeasurementFailure;

/**
 * Starts ranks on this node that run one command together, and opens and closes MPI in each of
 * these ranks.
 */
final class NodeRanks {
  private NodeRanks() {}

  static int cores() {
    return JobNodes.cores();
  }

  /**
   * Starts ranks that run a command of this program, and waits until they end.
   *
   * @param out file to which the ranks write; if it does not grow for a while, the ranks count as
   *     hung and are ended
   * @throws MeasurementFailure if the ranks fail; the message is one line
   */
  static void start(int ranks, List<String> command, Path out, Consumer<String> notice) {
    JobNodes.elsewhere().map(JobNodes::sentence).ifPresent(notice);
    Mpirun mpirun = new Mpirun(ranks, cores(), LaunchOptions.NONE, command);
    LaunchProcess.run(mpirun, out, 1, Progress.NONE, notice);
  }

  /**
   * Starts MPI in a rank that {@link #start} has started, runs its work, and finalizes MPI. If the
   * work fails on one rank, all ranks are ended.
   */
  static void asRank(Consumer<Ranks> work) {
    Ranks ranks = MpiStart.ranks();
    try {
      work.accept(ranks);
    } catch (NativeFailure failure) {
      ranks.fail(failure.getMessage(), ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
  }
}
