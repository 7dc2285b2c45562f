package org.memline.compare.verdict;

import org.memline.calibration.metric.MetricId;

/**
 * What became of one metric. Changes are relative and positive for the worse, whichever direction
 * the metric has: 0.1 is a time 10 % longer, or a throughput lower by the factor 1.1.
 *
 * @param family it is judged with
 * @param gate whether it decides the verdict of the whole
 * @param better {@code lower} or {@code higher}
 * @param before the baseline's value, in {@code unit}: median over the launches
 * @param after the candidate's
 * @param change in the worse direction
 * @param low lower end of its 95 % interval
 * @param high upper end
 * @param p two-sided
 * @param q the least false discovery rate at which its family would call it changed
 * @param spread launch-to-launch standard deviation, relative: the machine's own, from an A/A run
 *     where there is one, else of these launches
 * @param threshold the change that matters, relative
 * @param launchesBefore with evidence
 * @param launchesAfter with evidence
 * @param launchesNeeded a side, to settle an inconclusive one; null where that is not known
 * @param note what else a reader must know, one line, or empty
 */
public record MetricChange(
    MetricId id,
    Family family,
    boolean gate,
    String unit,
    String better,
    double before,
    double after,
    double change,
    double low,
    double high,
    double p,
    double q,
    double spread,
    double threshold,
    int launchesBefore,
    int launchesAfter,
    Verdict verdict,
    Integer launchesNeeded,
    String note) {

  /** The same metric with another verdict and its note. */
  public MetricChange with(Verdict other, Integer otherNeeded, String otherNote) {
    return with(change, low, high, other, otherNeeded, otherNote);
  }

  /** The same change seen the other way round: what was for the worse is for the better. */
  MetricChange turned() {
    return with(opposite(change), opposite(high), opposite(low), verdict, launchesNeeded, note);
  }

  private MetricChange with(
      double otherChange,
      double otherLow,
      double otherHigh,
      Verdict otherVerdict,
      Integer otherNeeded,
      String otherNote) {
    return new MetricChange(
        id,
        family,
        gate,
        unit,
        better,
        before,
        after,
        otherChange,
        otherLow,
        otherHigh,
        p,
        q,
        spread,
        threshold,
        launchesBefore,
        launchesAfter,
        otherVerdict,
        otherNeeded,
        otherNote);
  }

  private static double opposite(double relative) {
    return 1 / (1 + relative) - 1;
  }

  /** This note, and another behind it. */
  String noteAnd(String more) {
    return note.isEmpty() ? more : note + "; " + more;
  }
}
