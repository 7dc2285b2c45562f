package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.calibration.CalibrationException;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.launch.UserLaunch;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.study.supersteps.SuperstepModel;
import org.memline.study.supersteps.SuperstepPredictor;
import org.memline.study.supersteps.UserTask;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code superstep}, which predicts the best and the worst time of a superstep on
 * shared memory. It shows where a measured time lies between them.
 */
@Command(
    name = "superstep",
    description = {
      "Computes a lower and an upper bound of the time of a superstep on shared memory, without"
          + " MPI (Amato et al., 1998). With a measured time, the command also prints how local"
          + " the superstep is. Loc is 1 at the lower bound and 0 at the upper bound. M/G is the"
          + " measured time divided by the lower bound.",
      "",
      "Reads is the largest number of words that any rank reads between two barriers. Writes is"
          + " the largest number of words that any rank writes. Both are given by options"
          + " (--reads, --writes, --ranks and others), read from a file (--batch), or counted"
          + " while a function of yours runs (--library)."
    },
    sortOptions = false)
final class SuperstepCommand implements Callable<Integer> {
  private static final int DEFAULT_RANKS = 2;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Mixin MpiOptions mpi;

  @Option(
      names = "--calibration",
      required = true,
      paramLabel = "FILE",
      description = "A calibration with supersteps.")
  Path file;

  @Mixin LocalityOption place;

  @Mixin Counts counts;

  static final class Counts {
    @Option(
        names = "--reads",
        paramLabel = "N",
        description =
            "Words read by the busiest rank; or by each rank, such as 5000+0*3 (5000, then"
                + " three times 0), which only the model memline uses.")
    String reads;

    @Option(
        names = "--writes",
        paramLabel = "N",
        description = "Words written by the busiest rank, or by each rank, as for --reads.")
    String writes;

    @Option(
        names = "--total",
        paramLabel = "N",
        description = "Words that all ranks together read and write. Default: ranks times both.")
    Long total;

    @Option(
        names = "--word",
        paramLabel = "BYTES",
        description = "Bytes per word, 4 or 8. Default: 4.")
    Long word;

    @Option(
        names = "--measured",
        paramLabel = "SECONDS",
        description =
            "Measured time in seconds, without local work. The output then contains Loc"
                + " and M/G.")
    Double measured;

    @Option(
        names = "--placing",
        paramLabel = "HOW",
        description =
            "Also print the time for this placement of the words: consecutive, spread (one word"
                + " per line, each rank has its own lines) or shared (one word per line, all lines"
                + " belong to all ranks). Needs --owner.")
    String placing;

    @Option(
        names = "--owner",
        paramLabel = "WHO",
        description =
            "The last writer of the lines: reader (the rank that accesses them), peer"
                + " (another rank) or nobody (the lines were flushed).")
    String owner;
  }

  @Option(
      names = "--batch",
      paramLabel = "CSV",
      description =
          "CSV file of measured supersteps with columns superstep, reads, writes, total, ranks,"
              + " word, seconds. The output compares each superstep, and all together, with the"
              + " bounds, and names the superstep to improve first.")
  Path batch;

  @Mixin Library library;

  /** The options that describe a superstep in a library of the user. */
  static final class Library {
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

  @Option(
      names = "--ranks",
      paramLabel = "P",
      description = "Number of ranks. Default for a superstep that is measured now: 2.")
  Integer ranks;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "Model of the bounds: memline, published (HrHwM-c and HrHwM, fitted by least"
              + " squares) or relative (published, fitted for relative error). Default: memline.")
  String model;

  @Option(names = "--json", description = "Print JSON, with --batch one line per superstep.")
  boolean json;

  @Override
  public Integer call() {
    SuperstepSource source = SuperstepSource.of(spec.commandLine().getParseResult());
    SuperstepModel wanted = model == null ? null : SuperstepModel.parse(model);
    if (source == SuperstepSource.LIBRARY) {
      return measured(wanted);
    }
    List<SuperstepRequest> requests =
        source == SuperstepSource.COUNTS
            ? List.of(request(counts, ranks))
            : SuperstepRequest.read(batch);
    ChosenLocalities parts = place.read(file);
    SuperstepPredictor predictor = new SuperstepPredictor(parts.chosen().calibration());
    RequestedPlacing owned = RequestedPlacing.parse(counts.placing, counts.owner);
    List<SuperstepLine> lines =
        requests.stream()
            .map(superstep -> owned.into(line(predictor, superstep, wanted), predictor, superstep))
            .toList();
    print(lines, source == SuperstepSource.BATCH, parts.heading());
    return ExitCode.DONE;
  }

  /**
   * Returns the superstep that the options describe.
   *
   * @param given value of {@code --ranks}; if it is null, the options must list the words of each
   *     rank, so that the number of ranks is known
   */
  private static SuperstepRequest request(Counts c, Integer given) {
    if (given == null && c.reads.matches("\\d*") && c.writes.matches("\\d*")) {
      throw new UsageException("--reads also needs --ranks");
    }
    int ranks = given == null ? RankAccesses.parse(c.reads, c.writes).ranks() : given;
    return SuperstepRequest.of(c.reads, c.writes, c.total, ranks, c.word, c.measured);
  }

  private static SuperstepLine line(
      SuperstepPredictor predictor, SuperstepRequest superstep, SuperstepModel wanted) {
    try {
      return SuperstepLine.of(predictor, superstep, wanted);
    } catch (CalibrationException e) {
      throw new UsageException(superstep.where() + e.getMessage());
    }
  }

  /**
   * Measures a superstep that a library of the user performs. Wrong options are reported before
   * ranks are started.
   *
   * @param wanted model that predicts; null for the best model of the calibration
   * @return the exit code
   */
  private int measured(SuperstepModel wanted) {
    UserTask task = library.task(ranks == null ? DEFAULT_RANKS : ranks);
    ChosenLocalities parts = place.readForNow(file, this::notice);
    SuperstepPredictor predictor = new SuperstepPredictor(parts.chosen().calibration());
    UserLaunch launch = new UserLaunch(task, this::notice);
    if (!launch.oversubscribed()) {
      requirePlace(predictor, task.ranks(), wanted);
    }
    launch.requireLibrary();
    launch.requireMemory();
    RanksOptions.requireNoRank("superstep --library");
    UserSuperstepLine line =
        UserSuperstepLine.of(
            task, launch.measured(), launch.oversubscribed() ? null : predictor, wanted);
    if (json) {
      printLine(line);
    } else {
      print(parts.heading() + line.text());
    }
    return ExitCode.DONE;
  }

  /**
   * Throws an error if the calibration cannot predict supersteps by this model with this number of
   * ranks.
   *
   * @param wanted requested model; null for the best model of the calibration
   */
  private static void requirePlace(SuperstepPredictor predictor, int ranks, SuperstepModel wanted) {
    SuperstepModel model = wanted == null ? predictor.models(ranks).get(0) : wanted;
    predictor.interval(model, SuperstepCounts.even(1, 1, ranks), Integer.BYTES);
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }

  /**
   * Prints the answers as text or JSON.
   *
   * @param together whether the supersteps come from one file, so that their sum is printed too
   * @param heading line that says how far apart the cores were; it is printed above the text, or is
   *     a note in JSON
   */
  private void print(List<SuperstepLine> lines, boolean together, String heading) {
    if (json) {
      List<String> state = heading.isEmpty() ? List.of() : List.of(heading.strip());
      lines.forEach(line -> printLine(line.with(state)));
      if (together) {
        printLine(SuperstepSummary.of(lines));
      }
    } else {
      print(heading + (together ? SuperstepSummary.of(lines).text(lines) : lines.get(0).text()));
    }
  }

  private void print(String text) {
    Screen.of(spec.commandLine()).println(text);
  }

  private void printLine(Object line) {
    spec.commandLine().getOut().println(CalibrationFile.toLine(line));
    spec.commandLine().getOut().flush();
  }
}
