package org.memline.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.memline.launch.BlurRank;
import org.memline.launch.ExitCode;
import org.memline.launch.JavaSorts;
import org.memline.launch.PathLaunch;
import org.memline.launch.SortRank;
import org.memline.launch.StartedRank;
import org.memline.launch.UserRank;
import org.memline.launch.ranks.MeasureRequest;
import org.memline.machine.LoadedMpi;
import org.memline.machine.MpiAnswers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * The work of a process that another memline has started, usually a rank under mpirun. The help
 * does not list this command.
 */
@Command(
    name = "rank",
    hidden = true,
    description = "Does the work of a process that another memline has started.")
final class RankCommand implements Callable<Integer> {
  /** The work of a kind of process, which reads its request from a file. */
  private interface Work {
    void run(Path request) throws IOException, InterruptedException;
  }

  private static final Map<String, Work> KINDS =
      new TreeMap<>(
          Map.of(
              MeasureRequest.KIND, StartedRank::run,
              SortRank.KIND, SortRank::run,
              UserRank.KIND, UserRank::run,
              PathLaunch.KIND, PathLaunch::asRank,
              BlurRank.KIND, BlurRank::run,
              JavaSorts.KIND, JavaSorts::run));

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(index = "0", paramLabel = "KIND", description = "Kind of the process.")
  String kind;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "REQUEST",
      description = "JSON file with the request; the kind mpi-answers has none.")
  Path request;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (kind.equals(MpiAnswers.KIND)) {
      // Another process asks the library, because its own process may have loaded another MPI, and
      // because a library that does not work here may end the process.
      LoadedMpi.answers().forEach(spec.commandLine().getOut()::println);
      spec.commandLine().getOut().flush();
      return ExitCode.DONE;
    }
    Work work = KINDS.get(kind);
    if (work == null) {
      throw new UsageException(
          "rank: kind '%s' is unknown: use %s or %s"
              .formatted(kind, String.join(", ", KINDS.keySet()), MpiAnswers.KIND));
    }
    if (request == null) {
      throw new UsageException("rank " + kind + ": the file with the request is missing: give it");
    }
    work.run(request);
    return ExitCode.DONE;
  }
}
