package org.memline.compare;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Locale;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.Cores;
import org.memline.compare.gains.Gains;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricSides;
import org.memline.compare.verdict.Verdict;

/**
 * The outcome of comparing two calibrations. In JSON it is one flat object.
 *
 * @param schemaVersion major.minor of {@code calibration/comparison.schema.json}
 * @param verdict overall verdict: REGRESSED if any gating metric regressed; else IMPROVED if any
 *     improved; else INCONCLUSIVE if any is inconclusive; else EQUIVALENT
 * @param comparability its reasons are empty unless the verdict is INCOMPARABLE
 * @param gains gains by layout, from launches that ran in pairs; without rows if they did not
 */
public record Comparison(
    String schemaVersion,
    @JsonUnwrapped Setup setup,
    Verdict verdict,
    @JsonUnwrapped Comparability comparability,
    @JsonUnwrapped Results found,
    @JsonUnwrapped Unmatched unmatched,
    Gains gains) {

  public static final String SCHEMA_VERSION = "1.5";

  Comparison(Setup setup, Verdict verdict, Comparability gate, Results found, Unmatched unmatched) {
    this(SCHEMA_VERSION, setup, verdict, gate, found, unmatched, Gains.NONE);
  }

  /** Returns this comparison with the gains by layout. */
  Comparison with(Gains other) {
    return new Comparison(schemaVersion, setup, verdict, comparability, found, unmatched, other);
  }

  /**
   * The two sides and how they were compared.
   *
   * @param paired whether launches were interleaved, so that pairs of launches are compared
   * @param looks number of times that the machine was measured for this question: 2 after a
   *     confirmation
   * @param cores distance between the cores on both sides; null if it is unknown, and for pairs of
   *     launches, where it may differ from pair to pair
   */
  public record Setup(Side baseline, Side candidate, boolean paired, int looks, Cores cores) {

    /**
     * Returns one line that says what a decision lacks, with the remedy; empty if nothing is
     * missing.
     */
    public String missing() {
      int runs = Math.max(baseline.runs(), candidate.runs());
      if (paired || runs >= MetricSides.LEAST_RUNS) {
        return "";
      }
      return String.format(
          Locale.ROOT,
          "%d, but one side needs %d: the between-run spread of this machine is unknown, so no"
              + " change can be distinguished from chance; jobs/history.sh makes a baseline of"
              + " several runs, ab compares two settings now",
          runs,
          MetricSides.LEAST_RUNS);
    }
  }

  /**
   * One side of the comparison: one calibration, or several.
   *
   * @param runs number of calibrations, each of which counts once
   * @param partialRuns number of calibrations that were stopped early
   * @param launches number of launches in all calibrations
   */
  public record Side(
      String label,
      String startedAt,
      String memline,
      String cpuModel,
      String mpi,
      int runs,
      int partialRuns,
      int launches,
      int ranks) {}

  /**
   * The results for the metrics that both sides have.
   *
   * @param drift drift of the controls; null if no control has an interval
   * @param metrics gating metrics first, then the others, each group with the worst metric first
   * @param controls metrics that show drift of the machine or of the path and decide no verdict
   */
  public record Results(Drift drift, List<MetricChange> metrics, List<MetricChange> controls) {
    static final Results NOTHING = new Results(null, List.of(), List.of());
  }

  /**
   * The drift that the controls have in common; positive means slower.
   *
   * @param flagged whether it exceeds 2 % and its interval excludes zero
   */
  public record Drift(double change, double low, double high, boolean flagged) {}

  /**
   * The metrics that only one side has.
   *
   * @param onlyInBaseline metrics that the candidate lacks
   * @param onlyInCandidate metrics that the baseline lacks
   */
  public record Unmatched(List<String> onlyInBaseline, List<String> onlyInCandidate) {
    static final Unmatched NONE = new Unmatched(List.of(), List.of());
  }

  /** Returns whether the ranks of the two sides used different MPIs or versions. */
  public boolean ofTwoMpis() {
    return !setup.baseline().mpi().equals(setup.candidate().mpi());
  }

  public List<String> reasons() {
    return comparability.reasons();
  }

  public List<String> differences() {
    return comparability.differences();
  }

  public List<MetricChange> metrics() {
    return found.metrics();
  }

  public List<MetricChange> controls() {
    return found.controls();
  }
}
