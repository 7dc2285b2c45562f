package org.memline.call.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Warnings about a formula or about the constants of its fit. */
final class FormulaWarnings {
  /**
   * The largest number of segments (ranges of a variable) without a warning. If more are needed,
   * the formula may be wrong (CALL, section 3).
   */
  static final int MOST_INTERVALS = 3;

  /**
   * The largest share of visits (executions of annotated sections) without a positive time. If more
   * are left out, the medians of the remaining visits are too high.
   */
  private static final double MOST_LEFT_OUT = 0.05;

  private final List<String> warnings = new ArrayList<>();

  FormulaWarnings(
      ObservedExperiment experiment,
      FitPoints points,
      SegmentChoice choice,
      Segmentation best,
      Optional<RunEffects> effects) {
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
      warnings.add(
          "the fit needs %d segments of %s: the formula may be wrong".formatted(best.size(), cut));
    }
    if (missing.isPresent() || best.size() > MOST_INTERVALS) {
      ResidualShape.words(points, names).ifPresent(warnings::add);
    }
    effects.ifPresent(
        runs -> onlyValues(experiment.points(), names).forEach(name -> onlyValue(name, runs)));
    long left = experiment.leftOut().notPositive();
    if (left > MOST_LEFT_OUT * (left + experiment.visits())) {
      warnings.add(
          "%s of the visits are left out because they are shorter than the clock can resolve: the constants describe the longer ones and are too high"
              .formatted(percent(left / (double) (left + experiment.visits()))));
    }
    if (experiment.pointsShare() < 1) {
      warnings.add(
          "the fit uses a random sample of %s of the distinct points, because there are too many"
              .formatted(percent(experiment.pointsShare())));
    }
  }

  private void onlyValue(String variable, RunEffects effects) {
    warnings.add(
        ("each run has only one value of %s, so the differences between runs cannot be"
                + " distinguished from the effect of %s: the intervals allow for runs that differ"
                + " by %s; run the program again with the same %s")
            .formatted(variable, variable, percent(effects.deviation()), variable));
  }

  /**
   * Returns the names of the variables that have a single value in each run, and never the same
   * value in two runs.
   */
  private static List<String> onlyValues(List<ObservedPoint> points, List<String> names) {
    Set<Integer> runs =
        points.stream().flatMap(p -> p.byRun().keySet().stream()).collect(Collectors.toSet());
    return IntStream.range(0, names.size())
        .filter(
            v -> {
              Map<Double, Set<Integer>> byValue =
                  points.stream()
                      .collect(
                          Collectors.groupingBy(
                              p -> p.value(v),
                              Collectors.flatMapping(
                                  p -> p.byRun().keySet().stream(), Collectors.toSet())));
              return runs.size() > 1
                  && byValue.size() == runs.size()
                  && byValue.values().stream().allMatch(of -> of.size() == 1);
            })
        .mapToObj(names::get)
        .toList();
  }

  /** Returns the warnings, one line each. */
  List<String> warnings() {
    return warnings;
  }

  private void lacks(MissingTerm term, int segments) {
    String by =
        term.segments() > segments
            ? "with such a term the fit is better, in " + term.segments() + " segments"
            : segments == 1
                ? "with such a term the fit is better"
                : "with such a term the fit is better than without it in " + segments + " segments";
    warnings.add(
        ("the formula may lack a term in %s, up to %s of the time, or its constants change"
                + " gradually, for example where a cache fills: %s")
            .formatted(term.text(), percent(Math.min(1, term.share())), by));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.3g %%", 100 * share);
  }
}
