package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.PathLaunch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * One of two ranks that observe by which transport, such as shared memory, MPI sends messages
 * between them. {@code doctor} starts this command under mpirun; the help does not list it.
 */
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
