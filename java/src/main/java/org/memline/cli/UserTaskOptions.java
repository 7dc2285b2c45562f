package org.memline.cli;

import java.nio.file.Path;
import org.memline.study.supersteps.UserTask;
import picocli.CommandLine.Option;

/**
 * The options of the command {@code superstep} that describe a superstep in a library of the user.
 */
final class UserTaskOptions {
  private static final double DEFAULT_SECONDS = 2;

  @Option(
      names = "--library",
      paramLabel = "FILE.so",
      description =
          "Measure a superstep of your own. The shared library defines the function that"
              + " native/memline/user_superstep.h declares and explains.")
  Path library;

  @Option(
      names = "--window",
      paramLabel = "BYTES",
      description = "Bytes of memory that the ranks share. Default: 33554432.")
  long window = UserTask.DEFAULT_WINDOW_BYTES;

  @Option(names = "--arg", paramLabel = "TEXT", description = "Argument of the function.")
  String argument = "";

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "Measuring time in seconds, at least 7 repetitions. Default: 2.")
  double seconds = DEFAULT_SECONDS;

  UserTask task(int ranks) {
    return new UserTask(library, argument, window, ranks, seconds);
  }
}
