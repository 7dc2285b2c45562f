package org.memline.compare.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.memline.calibration.metric.MetricId;

/**
 * The change of one metric. Changes are relative and positive for regressions, for metrics of
 * either direction: 0.1 is a time 10 % longer, or a throughput lower by the factor 1.1. In JSON it
 * is one flat object.
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
   * @param family family with which it is judged
   * @param gate whether it decides the overall verdict
   * @param better {@code lower} or {@code higher}
   */
  public record Subject(MetricId id, Family family, boolean gate, String unit, String better) {

    /** Returns this subject with another value of {@code gate}. */
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
   * The relative change, positive for a regression.
   *
   * @param low lower end of its 95 % interval
   * @param high upper end
   */
  public record Effect(double change, double low, double high) {

    /** Returns the effect with the sides exchanged. */
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
   * @param q the smallest false discovery rate at which the metric, judged together with the
   *     others, would be called changed
   * @param spread relative standard deviation from run to run or, for pairs, from launch to launch;
   *     with an A/A run, the spread that it measured
   * @param threshold the relative change that matters
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
   * The evidence for a metric on one side.
   *
   * @param launches number of launches with evidence
   * @param runs number of runs with evidence, each counting once; null for pairs of launches
   */
  public record Evidence(int launches, Integer runs) {}

  /**
   * The evidence on each side that would decide an inconclusive metric.
   *
   * @param launches number of launches of interleaved runs; null for other runs, or if unknown
   * @param runs number of runs that are not interleaved; null for interleaved runs, or if unknown
   */
  public record Needed(Integer launches, Integer runs) {
    public static final Needed NOTHING = new Needed(null, null);
  }

  /**
   * The result of the judgement.
   *
   * @param needed evidence needed to settle an inconclusive metric
   * @param note further information for the reader in one line, or empty
   * @param seenOnce whether a gating metric is inconclusive because only one launch of the lone run
   *     shows the regression; another run would settle it
   */
  public record Ruling(
      Verdict verdict,
      @JsonUnwrapped(suffix = "_needed") Needed needed,
      String note,
      @JsonProperty("told_once") boolean seenOnce) {

    /** Creates a ruling that more than one launch supports. */
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

  /** Returns whether it regressed, or would have regressed if another launch had confirmed it. */
  public boolean worthASecondLook() {
    return verdict() == Verdict.REGRESSED || ruling.seenOnce();
  }

  /** Returns this change with another verdict and its note. */
  public MetricChange with(Verdict other, Needed otherNeeded, String otherNote) {
    Ruling otherRuling = new Ruling(other, otherNeeded, otherNote);
    return new MetricChange(subject, values, effect, tested, otherRuling);
  }

  /** Returns this change with the sides exchanged. */
  MetricChange turned() {
    return new MetricChange(subject, values, effect.turned(), tested, ruling);
  }

  /** Returns this note followed by another. */
  String noteAnd(String more) {
    return note().isEmpty() ? more : note() + "; " + more;
  }
}
