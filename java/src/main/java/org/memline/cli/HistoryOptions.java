package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.HistoryFolder;
import org.memline.calibration.predict.LocalityPart;
import org.memline.calibration.predict.RunSpreads;
import org.memline.compare.MachineRuns;
import org.memline.model.BetweenRuns;
import picocli.CommandLine.Option;

/**
 * The options that name other runs of the machine, from which the spread between runs is estimated.
 * A single calibration does not show it.
 */
final class HistoryOptions {
  @Option(
      names = "--history",
      paramLabel = "DIR",
      description =
          "A folder with further runs of the unchanged machine (jobs/history.sh makes one), at least"
              + " five including the calibration. Prediction intervals then contain the"
              + " between-run spread of these runs instead of an assumed one of 10 %%.")
  Path folder;

  boolean given() {
    return folder != null;
  }

  /**
   * Returns the same parts with intervals that include the spread between runs. The spread is
   * estimated from the history if it has enough runs, and otherwise assumed. In the latter case a
   * line on {@code err} says what the history lacks.
   *
   * @param parts the localities of {@code whole}
   * @param whole the calibration that predicts
   * @param file the file of {@code whole}; it counts once, even if it is in the folder of the
   *     history
   */
  List<LocalityPart> among(
      List<LocalityPart> parts, Calibration whole, Path file, PrintWriter err) {
    if (!given()) {
      return assumed(parts);
    }
    List<Calibration> others = HistoryFolder.wholes(folder, file, whole, err::println);
    List<LocalityPart> widened =
        parts.stream().map(part -> among(part, parts, others, err)).toList();
    err.flush();
    return widened;
  }

  /** Returns the same parts with intervals that contain an assumed between-run spread. */
  static List<LocalityPart> assumed(List<LocalityPart> parts) {
    return parts.stream().map(part -> part.with(RunSpreads.ASSUMED)).toList();
  }

  private LocalityPart among(
      LocalityPart part, List<LocalityPart> parts, List<Calibration> others, PrintWriter err) {
    MachineRuns found = MachineRuns.like(part, parts, others);
    RunSpreads spreads = RunSpreads.of(found.runs());
    if (!spreads.known()) {
      found.reasons().forEach(reason -> err.println("left out: " + reason));
      err.printf(
          "--history %s: %sfound %d comparable runs including the calibration, and %d are"
              + " needed (same machine, same locality, common cells): the intervals assume a"
              + " between-run standard deviation of %.0f %%; jobs/history.sh adds runs%n",
          folder,
          parts.size() > 1 ? part.locality().label() + ": " : "",
          found.runs().size(),
          BetweenRuns.LEAST,
          100 * BetweenRunSpread.ASSUMED.share());
    }
    return part.with(spreads);
  }
}
