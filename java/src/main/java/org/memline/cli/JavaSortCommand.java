package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.JavaSorts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Times Arrays.parallelSort. The command {@code sort} starts this command in another JVM; the help
 * does not list it.
 */
@Command(name = "java-sort", hidden = true, description = "Arrays.parallelSort, timed.")
final class JavaSortCommand implements Callable<Integer> {
  @Mixin SortTaskOptions options;

  @Option(names = "--threads", required = true)
  int threads;

  @Option(names = "--out", required = true)
  Path out;

  @Override
  public Integer call() throws InterruptedException {
    JavaSorts.run(options.task(), options.seconds, threads, out);
    return ExitCode.DONE;
  }
}
