package org.memline.launch;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.memline.launch.ranks.JobNodes;
import org.memline.launch.ranks.LaunchProcess;
import org.memline.launch.ranks.Progress;
import org.memline.launch.ranks.RequestFile;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Mpirun;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;

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
   * Starts ranks of a kind, and waits until they end.
   *
   * @param kind one of the kinds of the command {@code rank}
   * @param request request to the ranks, which is written to a file beside {@code out}
   * @param out file to which the ranks write; if it does not grow for a while, the ranks count as
   *     hung and are ended
   * @throws MeasurementFailure if the ranks fail; the message is one line
   */
  static void start(int ranks, String kind, Record request, Path out, Consumer<String> notice) {
    JobNodes.elsewhere().map(JobNodes::sentence).ifPresent(notice);
    Path file = out.resolveSibling(out.getFileName() + ".request");
    Mpirun mpirun =
        new Mpirun(ranks, cores(), LaunchOptions.NONE, RequestFile.command(kind, request, file));
    LaunchProcess.run(mpirun, out, 1, Progress.NONE, notice);
  }

  /**
   * Starts MPI in a rank that {@link #start} has started, reads its request, does the work, and
   * finalizes MPI. If the work fails on one rank, all ranks are ended.
   *
   * @param file file with the request
   */
  static <T extends Record> void asRank(Path file, Class<T> type, BiConsumer<T, Ranks> work) {
    Ranks ranks = MpiStart.ranks();
    try {
      work.accept(RequestFile.read(ranks, file, type), ranks);
    } catch (MeasurementFailure failure) {
      failure.report().end(ranks, ExitCode.MEASUREMENT_FAILED);
    } catch (NativeFailure failure) {
      RankReport.failed(failure.getMessage()).end(ranks, ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
  }
}
