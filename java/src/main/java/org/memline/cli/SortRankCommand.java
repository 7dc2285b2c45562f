package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.SortRank;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * One rank of a measured sort. {@code sort} starts this command under mpirun; the help does not
 * list it.
 */
@Command(name = "sort-rank", hidden = true, description = "Runs one rank of a sort.")
final class SortRankCommand implements Callable<Integer> {
  @Mixin SortTaskOptions options;

  @Option(names = "--algorithms", required = true, split = ",")
  List<String> algorithms;

  @Option(names = "--out", required = true)
  Path out;

  @Override
  public Integer call() {
    SortRank.run(options.task(), algorithms, options.seconds, out);
    return ExitCode.DONE;
  }
}
