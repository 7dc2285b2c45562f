package org.memline.model.superstep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.memline.layout.Labelled;
import org.memline.model.LinearModel;
import org.memline.model.PseudoInverseFit;
import org.memline.model.RelativeFit;

/**
 * A cost function that was fitted to one suite of supersteps and tested on the two other suites
 * (Amato et al. 1998, section 4.2).
 *
 * @param coefficients coefficients in the order of {@link SuperstepFunction#coefficientNames}, in
 *     seconds and seconds per word
 * @param errors errors on each tested suite; the key is the number of the suite. A suite without
 *     supersteps in the range is left out
 */
public record SuiteJudgement(
    SuperstepFamily family,
    SuperstepFunction function,
    SuperstepRange range,
    Fitted fitted,
    double[] coefficients,
    Map<Integer, RelativeErrors> errors) {

  /** The kind of errors that the fit of a cost function minimises. */
  public enum Fitted implements Labelled {
    /** Squared errors in seconds, which Amato et al. (1998) minimise. */
    PUBLISHED("published"),
    /** Relative errors, which {@link RelativeFit} minimises. */
    RELATIVE("relative");

    private final String label;

    Fitted(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }

    private double[] fit(double[][] rows, double[] seconds) {
      return this == PUBLISHED
          ? PseudoInverseFit.fit(rows, seconds)
          : RelativeFit.fit(rows, seconds);
    }
  }

  /**
   * Fits a function to one suite and tests it on the other suites. The result is empty if there are
   * too few supersteps for a fit: the suite to which the function is fitted must have more
   * supersteps in the range than the function has coefficients.
   *
   * @param times times of supersteps of one family, all with the same number of ranks
   * @param cacheWords number of words that the second-level cache holds
   */
  public static Optional<SuiteJudgement> of(
      SuperstepFamily family,
      SuperstepFunction function,
      SuperstepRange range,
      Fitted fitted,
      List<SuiteTime> times,
      double cacheWords) {
    List<SuiteTime> within =
        times.stream().filter(time -> range.contains(time.counts(), cacheWords)).toList();
    List<SuiteTime> train = of(within, time -> time.suite() == family.fittedSuite());
    if (train.size() <= function.coefficientNames().size()) {
      return Optional.empty();
    }
    double[] coefficients = fitted.fit(rows(function, train, cacheWords), seconds(train));
    Map<Integer, RelativeErrors> errors = new LinkedHashMap<>();
    for (int suite : family.judgedSuites()) {
      List<SuiteTime> judged = of(within, time -> time.suite() == suite);
      if (!judged.isEmpty()) {
        double[] predicted = LinearModel.predict(rows(function, judged, cacheWords), coefficients);
        errors.put(suite, RelativeErrors.of(seconds(judged), predicted));
      }
    }
    return Optional.of(
        new SuiteJudgement(family, function, range, fitted, coefficients, Map.copyOf(errors)));
  }

  /**
   * Fits and tests all functions of a family, each in all ranges of the family. Functions for which
   * there are too few supersteps are left out.
   */
  public static List<SuiteJudgement> all(
      SuperstepFamily family, Fitted fitted, List<SuiteTime> times, double cacheWords) {
    List<SuiteJudgement> all = new ArrayList<>();
    for (SuperstepFunction function : family.functions()) {
      for (SuperstepRange range : family.ranges()) {
        of(family, function, range, fitted, times, cacheWords).ifPresent(all::add);
      }
    }
    return all;
  }

  private static List<SuiteTime> of(List<SuiteTime> times, Predicate<SuiteTime> wanted) {
    return times.stream().filter(wanted).toList();
  }

  private static double[][] rows(
      SuperstepFunction function, List<SuiteTime> times, double cacheWords) {
    return times.stream()
        .map(time -> function.terms(time.counts(), cacheWords))
        .toArray(double[][]::new);
  }

  private static double[] seconds(List<SuiteTime> times) {
    return times.stream().mapToDouble(SuiteTime::seconds).toArray();
  }
}
