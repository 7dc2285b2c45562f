package org.memline.call.check;

import java.util.ArrayList;
import java.util.List;
import org.memline.model.FalseDiscovery;
import org.memline.model.Interval;
import org.memline.model.LogChange;

/** The figures of one experiment as they are compared, and what they say together. */
final class FigureTests {
  /** Of one experiment: an unchanged program is called changed once in a hundred checks. */
  private static final double LEVEL = 0.01;

  /** Whose verdict is open where that of times is not, and says nothing then. */
  private static final String TIME = "time";

  private final double threshold;
  private final boolean assumed;
  private boolean changedIfAssumed;
  private final List<Tested> tested = new ArrayList<>();
  private final List<CheckedFigure> figures = new ArrayList<>();

  /**
   * @param p of no change
   * @param verdict where p says that it is one, and where not
   */
  private record Tested(CheckedFigure figure, double p, CheckVerdict changed, CheckVerdict same) {}

  /**
   * @param matters smallest change that counts, as a share
   * @param assumed whether it is not known by how much runs differ: then nothing is called changed
   */
  FigureTests(double matters, boolean assumed) {
    threshold = Math.log1p(matters);
    this.assumed = assumed;
  }

  /**
   * @param change of ln(after / before)
   * @param among so many figures this one is the one that changed most
   */
  void add(int segment, String what, String where, double before, LogChange change, int among) {
    double p = Math.min(1, among * change.p());
    double effect = change.effect();
    CheckVerdict moved = effect > 0 ? CheckVerdict.REGRESSED : CheckVerdict.IMPROVED;
    // Two one-sided tests at 5 % each (Schuirmann 1987).
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
   * By how much points scatter: less is no change, and more only if what came to it matters.
   *
   * @param change of the standard deviation's logarithm
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

  /** A segment of which too little was run: nothing is known of it, and that is said. */
  void addUntold(int segment, String where, double before) {
    CheckedFigure none =
        new CheckedFigure(
            segment, TIME, where, before, null, null, null, null, 1, CheckVerdict.INCONCLUSIVE);
    tested.add(new Tested(none, 1, CheckVerdict.INCONCLUSIVE, CheckVerdict.INCONCLUSIVE));
  }

  /** Variances of what is independent add up. */
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

  /** Once all are there: Holm's q, and each one's verdict. */
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
   * A constant, or a scatter, that is not told well leaves nothing open where all times are as they
   * were.
   */
  CheckVerdict verdict() {
    List<CheckVerdict> all = figures.stream().map(CheckedFigure::verdict).toList();
    CheckVerdict worst = CheckVerdict.worst(all);
    boolean timesTold =
        figures.stream()
            .filter(figure -> figure.what().equals(TIME))
            .allMatch(figure -> figure.verdict() == CheckVerdict.EQUIVALENT);
    return worst == CheckVerdict.INCONCLUSIVE && timesTold && !all.isEmpty() && !changedIfAssumed
        ? CheckVerdict.EQUIVALENT
        : worst;
  }

  /** Whether a figure would have been called changed, were what is assumed of runs known. */
  boolean changedIfAssumed() {
    return changedIfAssumed;
  }

  List<CheckedFigure> figures() {
    return List.copyOf(figures);
  }
}
