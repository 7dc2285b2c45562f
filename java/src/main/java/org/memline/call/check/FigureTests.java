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

  private final double threshold;
  private final double degrees;
  private final List<CheckedFigure> figures = new ArrayList<>();
  private final List<LogChange> changes = new ArrayList<>();

  FigureTests(double matters, double degrees) {
    threshold = Math.log1p(matters);
    this.degrees = degrees;
  }

  /**
   * @param error standard error of ln(after / before)
   */
  void add(int segment, String what, String where, double before, double after, double error) {
    LogChange change = new LogChange(Math.log(after / before), error, degrees);
    Interval interval = change.interval(0.95);
    changes.add(change);
    figures.add(
        new CheckedFigure(
            segment,
            what,
            where,
            before,
            after,
            Math.expm1(change.effect()),
            Math.expm1(interval.low()),
            Math.expm1(interval.high()),
            1,
            CheckVerdict.INCONCLUSIVE));
  }

  /** Says of the last that was added what it is about. */
  void renameLast(String what, String where) {
    int last = figures.size() - 1;
    CheckedFigure f = figures.get(last);
    figures.set(
        last,
        new CheckedFigure(
            f.segment(),
            what,
            where,
            f.baseline(),
            f.candidate(),
            f.change(),
            f.low(),
            f.high(),
            f.q(),
            f.verdict()));
  }

  /** Once all are there: Holm's q, and each one's verdict. */
  void judge() {
    double[] q =
        FalseDiscovery.adjusted(changes.stream().mapToDouble(LogChange::p).toArray(), true);
    for (int i = 0; i < q.length; i++) {
      CheckedFigure f = figures.get(i);
      figures.set(
          i,
          new CheckedFigure(
              f.segment(),
              f.what(),
              f.where(),
              f.baseline(),
              f.candidate(),
              f.change(),
              f.low(),
              f.high(),
              q[i],
              verdict(changes.get(i), q[i])));
    }
  }

  private CheckVerdict verdict(LogChange change, double q) {
    if (q < LEVEL && Math.abs(change.effect()) > threshold) {
      return change.effect() > 0 ? CheckVerdict.REGRESSED : CheckVerdict.IMPROVED;
    }
    // Two one-sided tests at 5 % each (Schuirmann 1987).
    Interval interval = change.interval(0.90);
    return interval.low() > -threshold && interval.high() < threshold
        ? CheckVerdict.EQUIVALENT
        : CheckVerdict.INCONCLUSIVE;
  }

  /** A constant that is not told well leaves nothing open where all times are as they were. */
  CheckVerdict verdict() {
    List<CheckVerdict> all = figures.stream().map(CheckedFigure::verdict).toList();
    CheckVerdict worst = CheckVerdict.worst(all);
    boolean timesTold =
        figures.stream()
            .filter(figure -> figure.what().equals("time"))
            .allMatch(figure -> figure.verdict() == CheckVerdict.EQUIVALENT);
    return worst == CheckVerdict.INCONCLUSIVE && timesTold && !all.isEmpty()
        ? CheckVerdict.EQUIVALENT
        : worst;
  }

  List<CheckedFigure> figures() {
    return List.copyOf(figures);
  }
}
