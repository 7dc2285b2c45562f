package org.memline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.compare.Comparer;
import org.memline.compare.Comparison;
import org.memline.compare.Confirmation;
import org.memline.compare.History;
import org.memline.compare.verdict.MetricSides;
import org.memline.file.CalibrationFile;
import org.memline.file.HistoryFolder;
import org.memline.launch.ExitCode;
import org.memline.machine.MachineReader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code compare}, which determines whether the machine has become slower than in an
 * earlier calibration.
 */
@Command(
    name = "compare",
    description = {
      "Compares a candidate calibration with a baseline. The verdict is REGRESSED, IMPROVED,"
          + " EQUIVALENT, INCONCLUSIVE (with the number of runs or launches needed), or"
          + " INCOMPARABLE (with the reason).",
      "",
      "Two runs of one machine differ by more than the launches of one run, so each run counts"
          + " once. A change can be distinguished from chance only against at least five runs:"
          + " give --history, or files separated by commas. `ab` compares two settings without"
          + " such runs.",
      "",
      "A metric has changed if its difference exceeds each of these: what chance explains"
          + " (moderated t, false discoveries controlled), a threshold of 2 to 5 %%, and three"
          + " times the spread of the machine's runs. Only coefficients and protocol switches"
          + " decide the verdict. Times of single sizes are printed as details.",
      "",
      "If nothing has changed, at most 2.5 %% of comparisons report REGRESSED and at most 2.5 %%"
          + " IMPROVED, even if all metrics of a run are slow together. A second measurement of"
          + " the candidate (--again) lowers the rate of REGRESSED. If one side is a single run of"
          + " several launches, at least two launches must each show the change. A change in only"
          + " one launch is INCONCLUSIVE, and the output asks for --again."
    },
    footer = {
      "",
      "Exit codes: 0 no regression; 1 regression; 2 wrong use or unreadable file; 3 inconclusive,"
          + " with --require-conclusive; 4 not comparable."
    })
final class CompareCommand implements Callable<Integer> {
  private static final String SEVERAL = ",";

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..2",
      paramLabel = "FILE",
      description =
          "BASELINE and CANDIDATE: each is one calibration file, or several files separated by commas."
              + " Each file counts as one run, whatever its number of launches. With --history, give only"
              + " CANDIDATE.")
  List<String> files = List.of();

  @Option(
      names = "--again",
      paramLabel = "FILE",
      description =
          "A second measurement of the candidate, which confirms or withdraws a regression.")
  Path again;

  @Option(
      names = "--history",
      paramLabel = "DIR",
      description =
          "Compare with the last calibrations in this folder, which jobs/history.sh makes while the machine is in a good state.")
  Path history;

  @Option(
      names = "--list",
      description =
          "Compare nothing; print the files of the history that count, one per line, oldest first.")
  boolean list;

  @Option(
      names = "--hardware",
      description =
          "Compare no times. Check that this machine has the hardware of FILE, or of the newest"
              + " file of the history. The exit code is 4 if the hardware differs.")
  boolean hardware;

  @Option(
      names = "--last",
      paramLabel = "K",
      defaultValue = "" + History.LAST,
      description = "Largest number of files of the history to use. Default: ${DEFAULT-VALUE}.")
  int last;

  @Option(
      names = "--locality",
      paramLabel = "PLACE",
      description =
          "Locality to compare: core, node or remote. Default: the first locality of each file."
              + " For ranks on one node (core, node), a locality that both sides observed is"
              + " preferred.")
  String locality;

  @Mixin ComparisonOptions output;

  @Override
  public Integer call() {
    if (list) {
      return listed();
    }
    if (hardware) {
      return HardwareHere.require(baseline(), new MachineReader().hardware());
    }
    output.requireWritable();
    output.requireOther(
        files.stream().flatMap(side -> Stream.of(side.split(SEVERAL))).map(Path::of).toList());
    List<Calibration> before;
    List<Calibration> after;
    if (history == null) {
      if (files.size() != 2) {
        throw new UsageException(
            "compare%s: name BASELINE and CANDIDATE"
                .formatted(files.isEmpty() ? "" : " " + files.get(0)));
      }
      List<List<Calibration>> sides = files.parallelStream().map(this::readAll).toList();
      before = sides.get(0);
      after = sides.get(1);
    } else {
      Calibration now = read(Path.of(candidateAlone()));
      List<Calibration> earlier = earlier(now);
      History found = History.of(earlier, now, last);
      before = found.used();
      after = List.of(now);
      if (before.isEmpty()) {
        String emptiness = HistoryFolder.emptiness(history, Path.of(files.get(0)));
        Comparison none = found.incomparable(earlier.size(), emptiness, output.judging(1));
        return output.report(none, after, spec.commandLine());
      }
      found.reasons().forEach(r -> spec.commandLine().getErr().println("left out: " + r));
      spec.commandLine().getErr().flush();
    }
    return compare(before, after);
  }

  /** Returns the calibration file whose hardware {@code --hardware} compares with this machine. */
  private Path baseline() {
    if (files.size() == 1 && history == null) {
      return Path.of(files.get(0));
    }
    if (!files.isEmpty() || history == null) {
      throw new UsageException("--hardware: name one FILE, or --history DIR");
    }
    List<Path> counting = HistoryFolder.files(history, notice -> {});
    if (counting.isEmpty()) {
      throw new UsageException("--hardware: " + HistoryFolder.emptiness(history, null));
    }
    return counting.get(counting.size() - 1);
  }

  private int listed() {
    if (history == null || !files.isEmpty()) {
      throw new UsageException(
          "--list prints the files of --history DIR: give --history and no other file");
    }
    List<Path> counting = HistoryFolder.files(history, spec.commandLine().getErr()::println);
    spec.commandLine().getErr().flush();
    counting.forEach(spec.commandLine().getOut()::println);
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }

  private int compare(List<Calibration> before, List<Calibration> after) {
    List<Calibration> all = new ArrayList<>(before);
    Comparison comparison;
    if (again == null) {
      comparison = Comparer.compare(before, after, output.judging(1));
    } else {
      Calibration second = read(again);
      requireOthers("--again " + again, second, before, "in the baseline");
      requireOthers("--again " + again, second, after, "on the same side");
      comparison =
          Confirmation.compare(before, after, second, output.judging(1), output.judging(2));
      all.add(second);
    }
    all.addAll(after); // the candidate must be last: some outputs show only the last calibration
    return output.report(comparison, all, spec.commandLine());
  }

  private String candidateAlone() {
    if (files.size() != 1) {
      throw new UsageException("--history " + history + ": give only the candidate as FILE");
    }
    if (last < MetricSides.LEAST_RUNS) {
      throw new UsageException(
          "--last %d: give at least %d, the runs that are needed to distinguish a change from chance"
              .formatted(last, MetricSides.LEAST_RUNS));
    }
    return files.get(0);
  }

  private List<Calibration> earlier(Calibration now) {
    Path candidate = Path.of(files.get(0));
    Set<String> others = new HashSet<>(now.run().samplesSha256());
    if (again != null) {
      others.addAll(read(again).run().samplesSha256());
    }
    List<Calibration> earlier =
        HistoryFolder.read(
            history,
            candidate,
            now,
            others,
            locality != null,
            spec.commandLine().getErr()::println);
    spec.commandLine().getErr().flush();
    return earlier;
  }

  private List<Calibration> readAll(String side) {
    List<String> names = List.of(side.split(SEVERAL, -1));
    List<Calibration> all = new ArrayList<>();
    for (String name : names) {
      if (name.isBlank()) {
        throw new UsageException(
            "'" + side + "': '" + name + "' is not the name of a calibration file");
      }
      Calibration calibration = read(Path.of(name));
      requireOthers(name, calibration, all, "on the same side");
      all.add(calibration);
    }
    return all;
  }

  /**
   * Throws an error if a calibration has samples that a calibration in {@code side} also has. The
   * same launches would otherwise count as two independent runs.
   *
   * @param name the option or file that names {@code calibration}, for the message
   * @param side the calibrations that were read before
   * @param whose words that say to which side of the comparison {@code side} belongs, for the
   *     message
   */
  private static void requireOthers(
      String name, Calibration calibration, List<Calibration> side, String whose) {
    for (Calibration other : side) {
      if (!Collections.disjoint(other.run().samplesSha256(), calibration.run().samplesSha256())) {
        throw new UsageException(
            "%s has samples that '%s' also has, which is %s: give each run once"
                .formatted(name, other.label(), whose));
      }
    }
  }

  private Calibration read(Path file) {
    return LocalityOption.at(CalibrationFile.read(file), file, locality);
  }
}
