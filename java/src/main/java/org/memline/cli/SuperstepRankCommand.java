package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.UserRank;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that {@code superstep --library} starts under mpirun; it is hidden from users. */
@Command(
    name = "superstep-rank",
    hidden = true,
    description = "Runs one rank of a user's superstep.")
final class SuperstepRankCommand implements Callable<Integer> {
  @Mixin UserTaskOptions options;

  @Option(names = "--ranks", required = true)
  int ranks;

  @Option(names = "--out", required = true)
  Path out;

  @Override
  public Integer call() {
    UserRank.run(options.task(ranks), out);
    return ExitCode.DONE;
  }
}
