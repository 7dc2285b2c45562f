package org.memline.compare.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.memline.calibration.metric.MetricId;

/**
 * The change of one metric from the baseline to the candidate. Changes are relative. They are
 * positive if the candidate is worse, whether lower or higher values of the metric are better. For
 * example, 0.1 is a time that is 10 % longer, or a throughput that is lower by the factor 1.1. In
 * JSON it is one flat object.
 */
public record MetricChange(
    @JsonUnwrapped Subject subject,
    @JsonUnwrapped Values values,
    @JsonUnwrapped Effect effect,
    @JsonUnwrapped Tested tested,
    @JsonUnwrapped Ruling ruling) {

  /**
   * The metric and its role.
   *
   * @param family family of similar metrics, whose usual variance is used in the test
   * @param gate whether the metric counts for the overall verdict
   * @param better which values are better: {@code lower} or {@code higher}
   */
  public record Subject(MetricId id, Family family, boolean gate, String unit, String better) {

    /**
     * Returns a copy of this subject with another value of {@code gate}: whether the metric counts
     * for the overall verdict.
     */
    public Subject with(boolean deciding) {
      return new Subject(id, family, deciding, unit, better);
    }
  }

  /**
   * The values of the metric, in its unit.
   *
   * @param before value of the baseline
   * @param after value of the candidate
   */
  public record Values(double before, double after) {}

  /**
   * The relative change, positive if the candidate is worse.
   *
   * @param low lower end of the 95 % interval of the change; NaN if there was no test
   * @param high upper end of the 95 % interval of the change; NaN if there was no test
   */
  public record Effect(double change, double low, double high) {

    /** Returns the opposite change: from the candidate to the baseline. */
    Effect turned() {
      return new Effect(opposite(change), opposite(high), opposite(low));
    }

    private static double opposite(double relative) {
      return 1 / (1 + relative) - 1;
    }
  }

  /**
   * The result of the test, with the threshold and the evidence.
   *
   * @param p two-sided p-value
   * @param q p-value adjusted for the number of metrics that are tested together
   * @param spread standard deviation of the logarithms from run to run or, for pairs, from launch
   *     to launch. If the machine was compared with itself ({@code calibrate --aa}), it is the
   *     spread in that comparison
   * @param threshold the smallest relative change that matters
   * @param before evidence of the baseline
   * @param after evidence of the candidate
   */
  public record Tested(
      double p,
      double q,
      double spread,
      double threshold,
      @JsonUnwrapped(suffix = "_before") Evidence before,
      @JsonUnwrapped(suffix = "_after") Evidence after) {}

  /**
   * The evidence for a metric in the baseline or in the candidate.
   *
   * @param launches number of launches (starts of mpirun) with a value
   * @param runs number of runs with a value; null for pairs of launches
   */
  public record Evidence(int launches, Integer runs) {}

  /**
   * The amount of evidence that baseline and candidate each need, so that an inconclusive metric
   * would probably be decided.
   *
   * @param launches number of launches (starts of mpirun) if launches are compared in pairs; null
   *     for other runs, or if the number is unknown
   * @param runs number of runs if whole runs are compared; null for pairs of launches, or if the
   *     number is unknown
   */
  public record Needed(Integer launches, Integer runs) {
    public static final Needed NOTHING = new Needed(null, null);
  }

  /**
   * The verdict on a metric.
   *
   * @param needed evidence that would decide an inconclusive metric
   * @param note further information for the reader in one line; empty if there is none
   * @param seenOnce whether a metric that counts for the overall verdict is inconclusive because at
   *     most one launch (start of mpirun) of a single run shows the regression. Another run would
   *     decide
   */
  public record Ruling(
      Verdict verdict,
      @JsonUnwrapped(suffix = "_needed") Needed needed,
      String note,
      @JsonProperty("told_once") boolean seenOnce) {

    /** Creates a ruling with the value false of {@code seenOnce}. */
    public Ruling(Verdict verdict, Needed needed, String note) {
      this(verdict, needed, note, false);
    }
  }

  public MetricId id() {
    return subject.id();
  }

  public Family family() {
    return subject.family();
  }

  public boolean gate() {
    return subject.gate();
  }

  public double change() {
    return effect.change();
  }

  public Verdict verdict() {
    return ruling.verdict();
  }

  public String note() {
    return ruling.note();
  }

  /**
   * Returns whether the metric regressed, or would have regressed if another launch (start of
   * mpirun) had confirmed the change.
   */
  public boolean worthASecondLook() {
    return verdict() == Verdict.REGRESSED || ruling.seenOnce();
  }

  /**
   * Returns a copy of this change with another verdict, the evidence that it needs, and its note.
   */
  public MetricChange with(Verdict other, Needed otherNeeded, String otherNote) {
    Ruling otherRuling = new Ruling(other, otherNeeded, otherNote);
    return new MetricChange(subject, values, effect, tested, otherRuling);
  }

  /**
   * Returns a copy of this change whose effect is the change from the candidate to the baseline.
   */
  MetricChange turned() {
    return new MetricChange(subject, values, effect.turned(), tested, ruling);
  }

  /** Returns the note of this change, followed by another note. */
  String noteAnd(String more) {
    return note().isEmpty() ? more : note() + "; " + more;
  }
}
