package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.memline.experiment.measure.MeasurementFailure;
import org.memline.launch.ranks.JobNodes;
import org.memline.launch.ranks.LaunchProcess;
import org.memline.launch.ranks.Progress;
import org.memline.machine.AllowedCores;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Mpirun;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;

/** Ranks of this node that do one thing together: started from here, or being one of them. */
final class NodeRanks {
  private NodeRanks() {}

  static int cores() {
    return AllowedCores.forRanks();
  }

  /**
   * Runs a command of this program as ranks, to its end.
   *
   * @param out that grows while they make progress
   * @throws MeasurementFailure when they fail, in one line
   */
  static void start(int ranks, List<String> command, Path out, Consumer<String> notice) {
    JobNodes.elsewhere().map(JobNodes::sentence).ifPresent(notice);
    Mpirun mpirun = new Mpirun(ranks, cores(), LaunchOptions.NONE, command);
    LaunchProcess.run(mpirun, out, 1, Progress.NONE, notice);
  }

  /** What such a rank does; MPI is over when it returns, and all ranks are where one fails. */
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
