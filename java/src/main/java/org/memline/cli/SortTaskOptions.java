package org.memline.cli;

import org.memline.study.supersteps.KeyType;
import org.memline.study.supersteps.SortTask;
import picocli.CommandLine.Option;

/** The options of the command {@code sort} that determine which keys are sorted and how long. */
final class SortTaskOptions {
  @Option(names = "--keys", required = true, paramLabel = "N", description = "Number of keys.")
  long keys;

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      defaultValue = "int32",
      description = "Key type: int32 or int64, in signed order. Default: int32.")
  String type;

  @Option(
      names = "--input",
      paramLabel = "INPUT",
      defaultValue = "uniform",
      description =
          "Distribution of the keys: uniform, sorted, equal, few (16 values) or staggered"
              + " (each rank starts with keys that belong to another). Default: uniform.")
  String input;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random keys. Default: 1.")
  long seed;

  @Option(
      names = "--ranks",
      paramLabel = "P",
      defaultValue = "2",
      description = "Number of MPI ranks on this node that sort together. Default: 2.")
  int ranks;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      defaultValue = "2",
      description =
          "Measuring time for each algorithm in seconds, at least 5 repetitions. Default: 2.")
  double seconds;

  SortTask task() {
    if (!(seconds > 0 && seconds < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--seconds " + seconds + ": more than 0 is needed");
    }
    return new SortTask(keys, KeyType.parse(type), input, seed, ranks);
  }
}
