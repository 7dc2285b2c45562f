package org.memline.compare;

import java.util.List;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;

/**
 * The outcome of comparing two calibrations.
 *
 * @param schemaVersion major.minor of {@code calibration/comparison.schema.json}
 * @param paired whether launches were interleaved, so that pairs of launches are compared
 * @param looks how often this question was asked of the machine: 2 after a confirmation
 * @param verdict of the whole: REGRESSED if any gating metric is; else IMPROVED if any is; else
 *     INCONCLUSIVE if any is; else EQUIVALENT
 * @param reasons why they are not comparable; empty unless the verdict is INCOMPARABLE
 * @param differences between the two that one compares: MPI version, settings, binding, kernel
 * @param metrics gating ones first, worst first within each
 * @param controls what no network and no MPI can touch
 * @param onlyInBaseline metrics that the candidate lacks
 * @param onlyInCandidate metrics that the baseline lacks
 */
public record Comparison(
    String schemaVersion,
    Side baseline,
    Side candidate,
    boolean paired,
    int looks,
    Verdict verdict,
    List<String> reasons,
    List<String> differences,
    Drift drift,
    List<MetricChange> metrics,
    List<MetricChange> controls,
    List<String> onlyInBaseline,
    List<String> onlyInCandidate) {

  public static final String SCHEMA_VERSION = "1.0";

  /** One of the two calibrations. */
  public record Side(
      String label,
      String startedAt,
      String memline,
      String cpuModel,
      String mpi,
      int launches,
      int ranks) {}

  /**
   * Drift common to the controls, positive for slower; null where there are no controls.
   *
   * @param flagged whether it is beyond 2 % and its interval excludes zero
   */
  public record Drift(double change, double low, double high, boolean flagged) {}
}
