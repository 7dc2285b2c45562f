package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.PathLaunch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command that {@code doctor} starts under mpirun; it is hidden from users. */
@Command(
    name = PathLaunch.COMMAND,
    hidden = true,
    description = "One of two ranks that observe the path between them.")
final class PathRankCommand implements Callable<Integer> {
  @Option(names = "--out", required = true)
  Path out;

  @Override
  public Integer call() {
    PathLaunch.asRank(out);
    return ExitCode.DONE;
  }
}
