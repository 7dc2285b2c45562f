package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.compare.MachineRuns;
import org.memline.file.HistoryFolder;
import org.memline.model.BetweenRuns;
import org.memline.predict.LocalityPart;
import org.memline.predict.RunSpreads;
import picocli.CommandLine.Option;

/**
 * The option {@code --history}, a folder with calibrations from other runs on the same machine. The
 * spread between runs is estimated from them, because a single calibration does not show this
 * spread.
 */
final class HistoryOptions {
  @Option(
      names = "--history",
      paramLabel = "DIR",
      description =
          "A folder with further runs of the unchanged machine (jobs/history.sh makes one). With"
              + " the calibration there must be at least five runs. Prediction intervals then"
              + " contain the between-run spread of these runs instead of an assumed spread of 10"
              + " %%.")
  Path folder;

  boolean given() {
    return folder != null;
  }

  /**
   * Returns copies of these parts with prediction intervals that include the spread between runs.
   * The spread is estimated if the folder has enough comparable runs; if not, a line on {@code err}
   * gives the reason. A usual spread is assumed in this case, and if the user names no folder.
   *
   * @param parts the parts of the calibration, one for each distance of the cores
   * @param whole the calibration that predicts
   * @param file the file of this calibration. The calibration counts as one run, even if the folder
   *     also contains a copy of this file
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

  /**
   * Returns copies of these parts with prediction intervals that include a usual spread between
   * runs, which is assumed and not measured.
   */
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
