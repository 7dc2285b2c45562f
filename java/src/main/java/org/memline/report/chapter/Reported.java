package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.call.fit.CostModel;
import org.memline.compare.Comparison;

/**
 * What a report is of.
 *
 * @param calibrations oldest first; of the last one all is shown, the others are compared with it
 * @param comparison of them; null where there is nothing to compare
 * @param models annotated formulas
 * @param pairs of nodes
 * @param damaged files that could not be read, each with why
 */
public record Reported(
    List<Calibration> calibrations,
    Comparison comparison,
    List<CostModel> models,
    List<JudgedPairs> pairs,
    List<String> damaged) {

  public Reported {
    calibrations =
        calibrations.stream()
            .sorted(Comparator.comparing((Calibration c) -> c.run().startedAt()))
            .toList();
  }

  /** The calibration that is shown; none where a report is of formulas or pairs alone. */
  public Optional<Calibration> shown() {
    return calibrations.isEmpty()
        ? Optional.empty()
        : Optional.of(calibrations.get(calibrations.size() - 1));
  }

  /**
   * The same of each place that the shown calibration has: the first as it is, the others folded.
   *
   * @param pieces of a calibration at one place
   */
  public List<Piece> atEachPlace(Function<Calibration, List<Piece>> pieces) {
    if (shown().isEmpty()) {
      return List.of();
    }
    Calibration first = shown().get();
    List<Piece> all = new ArrayList<>(pieces.apply(at(first, first)));
    for (Calibration other : first.elsewhere()) {
      List<Piece> there = pieces.apply(at(first, other));
      if (!there.isEmpty()) {
        all.add(new Piece.Folded("The same, " + Places.name(other), there));
      }
    }
    return all;
  }

  private static Calibration at(Calibration whole, Calibration place) {
    return whole.at(place.locality()).orElseThrow();
  }
}
