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
 * The outcome of a comparison of a candidate with a baseline. In JSON it is one flat object.
 *
 * @param schemaVersion major.minor of {@code calibration/comparison.schema.json}
 * @param verdict overall verdict. Only some of the metrics count for it, which are called gating:
 *     REGRESSED if any of them regressed; else INCONCLUSIVE if an experiment of both sides could
 *     not be compared; else IMPROVED if any improved; else INCONCLUSIVE if any is inconclusive or
 *     there are none; else EQUIVALENT
 * @param comparability differences between baseline and candidate; its list of reasons has elements
 *     only if the verdict is INCOMPARABLE
 * @param gains changes of the mean times by class of layouts; it has no rows if the launches
 *     (starts of mpirun) did not run in pairs
 */
public record Comparison(
    String schemaVersion,
    @JsonUnwrapped Setup setup,
    Verdict verdict,
    @JsonUnwrapped Comparability comparability,
    @JsonUnwrapped Results found,
    @JsonUnwrapped Unmatched unmatched,
    Gains gains) {

  public static final String SCHEMA_VERSION = "1.6";

  Comparison(Setup setup, Verdict verdict, Comparability gate, Results found, Unmatched unmatched) {
    this(SCHEMA_VERSION, setup, verdict, gate, found, unmatched, Gains.NONE);
  }

  /**
   * Returns a copy of this comparison with these gains: changes of the mean times by class of
   * layouts.
   */
  Comparison with(Gains other) {
    return new Comparison(schemaVersion, setup, verdict, comparability, found, unmatched, other);
  }

  /**
   * Baseline and candidate, and how they were compared.
   *
   * @param paired whether launches (starts of mpirun) of baseline and candidate alternated, so that
   *     pairs of launches are compared
   * @param looks number of times that the candidate was measured: 2 if a second measurement
   *     confirmed or withdrew regressions, otherwise 1
   * @param cores distance between the cores of two ranks, for baseline and candidate; null if it is
   *     unknown. It is also null for pairs of launches, because it may differ from pair to pair
   */
  public record Setup(Side baseline, Side candidate, boolean paired, int looks, Cores cores) {

    /**
     * Returns one line of text: what evidence is missing for a verdict, and how to get it. The text
     * is empty if nothing is missing.
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
   * The baseline or the candidate, which consists of one or more calibrations (results of benchmark
   * runs). The start time, versions, CPU model and ranks are those of the first calibration.
   *
   * @param mpi the MPI library with its version
   * @param runs number of calibrations; each is the result of one run
   * @param partialRuns number of calibrations whose run was stopped early
   * @param launches number of launches (starts of mpirun) of the main experiment, in all
   *     calibrations
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
   * The results for the metrics that both the baseline and the candidate have.
   *
   * @param drift drift of the machine, shown by the controls; null if no control has a confidence
   *     interval
   * @param metrics the metrics that count for the overall verdict first, then the others, each
   *     group with the worst metric first
   * @param controls reference metrics that show drift of the machine or of the message path; they
   *     do not affect the verdict
   */
  public record Results(Drift drift, List<MetricChange> metrics, List<MetricChange> controls) {
    static final Results NOTHING = new Results(null, List.of(), List.of());
  }

  /**
   * The drift of the machine between the measurements of baseline and candidate. It is the median
   * relative change of the controls (reference measurements). Positive means that the controls were
   * slower when the candidate was measured.
   *
   * @param low lower end of the 95 % interval of the drift
   * @param high upper end of the 95 % interval of the drift
   * @param flagged whether the drift exceeds 2 % and its interval excludes zero
   */
  public record Drift(double change, double low, double high, boolean flagged) {}

  /**
   * The metrics that only the baseline or only the candidate has.
   *
   * @param onlyInBaseline metrics that the candidate lacks
   * @param onlyInCandidate metrics that the baseline lacks
   */
  public record Unmatched(List<String> onlyInBaseline, List<String> onlyInCandidate) {
    static final Unmatched NONE = new Unmatched(List.of(), List.of());
  }

  /**
   * Returns whether baseline and candidate used different MPI libraries or different versions of
   * one library.
   */
  public boolean ofTwoMpis() {
    return !setup.baseline().mpi().equals(setup.candidate().mpi());
  }

  /** Returns whether an experiment that both sides measured could not be compared. */
  boolean incomplete() {
    return verdict == Verdict.INCONCLUSIVE
        && OverallVerdict.verdict(metrics()) != Verdict.INCONCLUSIVE;
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
