package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.UserRank;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * One rank of a superstep that a library of the user performs. {@code superstep --library} starts
 * this command under mpirun; the help does not list it.
 */
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
