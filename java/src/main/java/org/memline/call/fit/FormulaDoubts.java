package org.memline.call.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What speaks against the formula, or against what is said of it. */
final class FormulaDoubts {
  /** The paper, section 3: more intervals of a variable may mean that the formula is wrong. */
  static final int MOST_INTERVALS = 3;

  /** More visits of no time bend the medians of the others. */
  private static final double MOST_LEFT_OUT = 0.05;

  private final List<String> warnings = new ArrayList<>();

  FormulaDoubts(
      ObservedExperiment experiment, FitPoints points, SegmentChoice choice, Segmentation best) {
    List<String> names = experiment.formula().variables();
    Optional<MissingTerm> missing = MissingTerm.of(choice, points, names);
    missing.ifPresent(term -> lacks(term, best.size()));
    if (best.size() > MOST_INTERVALS) {
      String cut =
          best.sides().stream()
              .flatMap(List::stream)
              .map(SegmentSide::variable)
              .distinct()
              .collect(Collectors.joining(" and "));
      warnings.add("%d segments of %s: the formula may be wrong".formatted(best.size(), cut));
    }
    if (missing.isPresent() || best.size() > MOST_INTERVALS) {
      ResidualShape.words(points, names).ifPresent(warnings::add);
    }
    long left = experiment.leftOut().notPositive();
    if (left > MOST_LEFT_OUT * (left + experiment.visits())) {
      warnings.add(
          "%s of the visits are shorter than the clock can tell and left out: the constants are of the longer ones, and too high"
              .formatted(percent(left / (double) (left + experiment.visits()))));
    }
    if (experiment.pointsShare() < 1) {
      warnings.add(
          "%s of the distinct points were looked at, drawn at random: there are too many for all"
              .formatted(percent(experiment.pointsShare())));
    }
  }

  /** A line each. */
  List<String> warnings() {
    return warnings;
  }

  private void lacks(MissingTerm term, int segments) {
    String by =
        term.segments() > segments
            ? "it fits better with it, in " + term.segments() + " segments"
            : segments == 1
                ? "it fits better with it"
                : "with it the formula fits better than without it in " + segments + " segments";
    warnings.add(
        ("the formula may lack a term in %s, up to %s of the time, or its constants change gradually,"
                + " as where a cache fills: %s")
            .formatted(term.text(), percent(Math.min(1, term.share())), by));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.3g %%", 100 * share);
  }
}
