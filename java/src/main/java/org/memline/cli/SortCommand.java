package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.launch.SortLaunch;
import org.memline.nativelib.SortTable;
import org.memline.study.supersteps.KeyType;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.SuperstepPredictor;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code sort}, which measures how long each superstep of a sort takes on the ranks of
 * this node.
 */
@Command(
    name = "sort",
    description = {
      "Sorts keys by ranks of this node in shared memory. Prints the time of each superstep and"
          + " the words that it reads and writes. For comparison, also prints the times of Java's"
          + " own sort and of a serial sort.",
      "",
      "Each repetition is verified: the whole result is compared with a copy that another algorithm sorted."
    })
final class SortCommand implements Callable<Integer> {
  static final String ALL = "all";

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Mixin MpiOptions mpi;
  @Mixin Keys options;

  /** The options that determine which keys are sorted and how long. */
  static final class Keys {
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

  @Option(
      names = "--algorithm",
      paramLabel = "A",
      defaultValue = ALL,
      description =
          "Algorithm: radix (8-bit digits, tuned), radix6 (6-bit digits, as published),"
              + " sample (100 samples per rank), column, or all. Default: all.")
  String algorithm;

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "A calibration with supersteps. The output then compares the communication time of each"
              + " superstep with its best and its worst case, and names the superstep to improve"
              + " first.")
  Path calibration;

  @Mixin LocalityOption place;

  @Option(
      names = "--predict",
      description =
          "Name the fastest algorithm and number of ranks without sorting. The candidates are"
              + " those of the calibration and 1 rank. The prediction uses the sorts of uniform"
              + " keys that the calibration measured, or else their communication.")
  boolean predict;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    List<String> algorithms = algorithms(algorithm);
    SortTask task = options.task();
    if (predict) {
      return predicted(task);
    }
    ChosenLocalities parts =
        calibration == null ? null : place.readForNow(calibration, this::notice);
    RanksOptions.requireNoRank("sort");
    SortLaunch launch =
        new SortLaunch(
            task,
            Stream.concat(Stream.of(SortTable.SERIAL), algorithms.stream()).toList(),
            options.seconds,
            this::notice);
    SortPlaces places = parts == null || launch.oversubscribed() ? null : places(task, parts);
    launch.requireMemory();
    SortLaunch.Found found = launch.measured();
    SortLine line = SortLine.of(task, found, places, launch.oversubscribed());
    if (places != null) {
      line = line.with(parts.heading().strip());
      line = line.with(places.outside(found.algorithms(), task.ranks()));
    }
    print(CalibrationFile.toLine(line), line.text());
    return ExitCode.DONE;
  }

  private static SortPlaces places(SortTask task, ChosenLocalities parts) {
    SuperstepPredictor predictor = new SuperstepPredictor(parts.chosen().calibration());
    SortPlaces places = new SortPlaces(predictor, task.type().bytes());
    places.require(task.ranks());
    return places;
  }

  private Calibration read() {
    return place.read(calibration).chosen().calibration();
  }

  private int predicted(SortTask task) {
    if (calibration == null) {
      throw new UsageException(
          "--predict needs a calibration with supersteps: give --calibration FILE");
    }
    SortPredictionLine line =
        SortPredictionLine.of(
            task,
            SortChoices.of(read(), task.type().bytes()),
            choice ->
                algorithms(algorithm).contains(choice.algorithm())
                    && (!spec.commandLine().getParseResult().hasMatchedOption("--ranks")
                        || choice.ranks() == task.ranks()));
    print(CalibrationFile.toLine(line), line.text());
    return ExitCode.DONE;
  }

  private void print(String line, String text) {
    if (json) {
      spec.commandLine().getOut().println(line);
      spec.commandLine().getOut().flush();
    } else {
      Screen.of(spec.commandLine()).println(text);
    }
  }

  /**
   * Returns the names of the requested algorithms.
   *
   * @param requested name of one algorithm, or {@code all}
   * @throws UsageException if there is no such algorithm
   */
  static List<String> algorithms(String requested) {
    List<String> known = SortTable.parallel();
    if (requested.equals(ALL)) {
      return known;
    }
    if (!known.contains(requested)) {
      throw new UsageException(
          "algorithm '%s' is unknown: use %s or %s"
              .formatted(requested, String.join(", ", known), ALL));
    }
    return List.of(requested);
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
