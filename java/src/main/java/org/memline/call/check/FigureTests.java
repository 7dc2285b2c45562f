package org.memline.call.check;

import java.util.ArrayList;
import java.util.List;
import org.memline.model.FalseDiscovery;
import org.memline.model.Interval;
import org.memline.model.LogChange;

/**
 * The statistical tests of all numbers (figures) of one experiment (annotated section) that are
 * compared between the baseline and the candidate, and the common verdict. The baseline is an
 * earlier model; the candidate is new runs.
 */
final class FigureTests {
  /**
   * Significance level for all compared numbers of an experiment (annotated section) together. So a
   * change is reported for about 1 % of unchanged experiments.
   */
  private static final double LEVEL = 0.01;

  /**
   * Name of those compared numbers that are times. If all times are equivalent, constants and
   * scatter that are inconclusive are ignored.
   */
  private static final String TIME = "time";

  private final double threshold;
  private final boolean assumed;
  private boolean changedIfAssumed;
  private final List<Tested> tested = new ArrayList<>();
  private final List<CheckedFigure> figures = new ArrayList<>();

  /**
   * A compared number with its test.
   *
   * @param figure the compared number
   * @param p p-value of the hypothesis that the number has not changed
   * @param changed verdict if p is significant after adjustment for the number of tests
   * @param same verdict if p is not significant
   */
  private record Tested(CheckedFigure figure, double p, CheckVerdict changed, CheckVerdict same) {}

  /**
   * Creates an empty set of tests.
   *
   * @param matters smallest relative change that counts as a change
   * @param assumed whether the variance between runs is assumed instead of measured; then no number
   *     is reported as changed
   */
  FigureTests(double matters, boolean assumed) {
    threshold = Math.log1p(matters);
    this.assumed = assumed;
  }

  /**
   * Adds the test of a compared number.
   *
   * @param segment index of the segment (range of the variables), from 0
   * @param what kind of the number: {@code time}, {@code border}, {@code point} or the name of a
   *     constant
   * @param where range of the variables in words
   * @param before value of the baseline in seconds
   * @param change estimate of ln(after / before) and its error
   * @param among number of compared points from which this one was selected because it slowed down
   *     most; 1 if there was no selection
   */
  void add(int segment, String what, String where, double before, LogChange change, int among) {
    double p = Math.min(1, among * change.p());
    double effect = change.effect();
    CheckVerdict moved = effect > 0 ? CheckVerdict.REGRESSED : CheckVerdict.IMPROVED;
    // Equivalence test: two one-sided tests at 5 % each (Schuirmann 1987), that is, a 90 %
    // interval.
    Interval within = change.interval(0.90);
    CheckVerdict same =
        within.low() > -threshold && within.high() < threshold
            ? CheckVerdict.EQUIVALENT
            : CheckVerdict.INCONCLUSIVE;
    boolean matters = Math.abs(effect) > threshold;
    tested.add(
        new Tested(figure(segment, what, where, before, change), p, matters ? moved : same, same));
  }

  /**
   * Adds the test of the scatter of points (combinations of values of the variables) around the
   * baseline. A decrease does not count as a change. An increase counts only if the added scatter
   * exceeds the threshold.
   *
   * @param segment index of the segment (range of the variables), from 0
   * @param where range of the variables in words
   * @param before relative standard deviation in the baseline
   * @param change estimate of ln(standard deviation now / {@code before}) and its error
   */
  void addSpread(int segment, String where, double before, LogChange change) {
    double p = change.effect() > 0 ? change.p() / 2 : 1 - change.p() / 2;
    boolean matters = further(before, change.effect()) > threshold;
    CheckVerdict same =
        further(before, change.interval(0.90).high()) < threshold
            ? CheckVerdict.EQUIVALENT
            : CheckVerdict.INCONCLUSIVE;
    CheckVerdict moved = matters ? CheckVerdict.REGRESSED : same;
    tested.add(new Tested(figure(segment, "residuals", where, before, change), p, moved, same));
  }

  /**
   * Adds an inconclusive time for a segment (range of the variables) in which the new runs have too
   * few points (combinations of values of the variables).
   *
   * @param segment index of the segment, from 0
   * @param where range of the variables in words
   * @param before time of the baseline in seconds
   */
  void addTooFewPoints(int segment, String where, double before) {
    CheckedFigure none =
        new CheckedFigure(
            segment, TIME, where, before, null, null, null, null, 1, CheckVerdict.INCONCLUSIVE);
    tested.add(new Tested(none, 1, CheckVerdict.INCONCLUSIVE, CheckVerdict.INCONCLUSIVE));
  }

  /**
   * Returns the relative standard deviation of the scatter that was added to the scatter of the
   * baseline. The two are taken as independent, so the variances are subtracted.
   *
   * @param before relative standard deviation in the baseline
   * @param logFactor ln(standard deviation now / {@code before})
   */
  private static double further(double before, double logFactor) {
    return before * Math.sqrt(Math.max(0, Math.expm1(2 * logFactor)));
  }

  private static CheckedFigure figure(
      int segment, String what, String where, double before, LogChange change) {
    Interval interval = change.interval(0.95);
    return new CheckedFigure(
        segment,
        what,
        where,
        before,
        before * Math.exp(change.effect()),
        Math.expm1(change.effect()),
        Math.expm1(interval.low()),
        Math.expm1(interval.high()),
        1,
        CheckVerdict.INCONCLUSIVE);
  }

  /**
   * Computes the p-value adjusted by Holm's method and the verdict of each compared number. It is
   * called after all numbers have been added.
   */
  void judge() {
    double[] q = FalseDiscovery.adjusted(tested.stream().mapToDouble(Tested::p).toArray(), true);
    for (int i = 0; i < q.length; i++) {
      Tested one = tested.get(i);
      CheckVerdict verdict = q[i] < LEVEL ? one.changed : one.same;
      boolean held =
          assumed && (verdict == CheckVerdict.REGRESSED || verdict == CheckVerdict.IMPROVED);
      changedIfAssumed |= held;
      figures.add(one.figure.with(q[i], held ? CheckVerdict.INCONCLUSIVE : verdict));
    }
  }

  /**
   * Returns the common verdict of all compared numbers. An inconclusive constant or scatter is
   * ignored if all times are equivalent.
   */
  CheckVerdict verdict() {
    List<CheckVerdict> all = figures.stream().map(CheckedFigure::verdict).toList();
    CheckVerdict worst = CheckVerdict.worst(all);
    boolean timesEquivalent =
        figures.stream()
            .filter(figure -> figure.what().equals(TIME))
            .allMatch(figure -> figure.verdict() == CheckVerdict.EQUIVALENT);
    return worst == CheckVerdict.INCONCLUSIVE
            && timesEquivalent
            && !all.isEmpty()
            && !changedIfAssumed
        ? CheckVerdict.EQUIVALENT
        : worst;
  }

  /**
   * Returns whether some compared number has changed, provided that the variance between runs is as
   * assumed. Such a number is reported as inconclusive, because the variance was not measured.
   */
  boolean changedIfAssumed() {
    return changedIfAssumed;
  }

  List<CheckedFigure> figures() {
    return List.copyOf(figures);
  }
}
