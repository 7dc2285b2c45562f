package org.memline.report;

import java.nio.file.Path;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.Comparison;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.gains.Gain;
import org.memline.compare.gains.Gains;
import org.memline.compare.gains.LayoutClass;
import org.memline.compare.guidelines.Guideline;
import org.memline.compare.verdict.Family;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.file.CalibrationFile;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/** Makes comparisons and guidelines for tests of their output. */
final class Compared {
  private static final MetricChange.Evidence PAIRS = new MetricChange.Evidence(8, null);

  static final Comparison.Drift STEADY = new Comparison.Drift(0.004, -0.006, 0.014, false);

  private static final Calibration RECORDED =
      CalibrationFile.read(Path.of("../calibration/amd-epyc-genoa-2core/standard.json"));

  private Compared() {}

  static MetricChange metric(String id, Verdict verdict, double change) {
    return metric(id, "s", 1e-6, 1e-6 * (1 + change), verdict, change, null, "");
  }

  static MetricChange metric(
      String name,
      String unit,
      double before,
      double after,
      Verdict verdict,
      double change,
      Integer needed,
      String note) {
    MetricId id = MetricId.parse(name);
    Family family = Family.of(id);
    return new MetricChange(
        new MetricChange.Subject(
            id, family, family.gate(), unit, unit.equals("s") ? "lower" : "higher"),
        new MetricChange.Values(before, after),
        new MetricChange.Effect(change, change - 0.03, change + 0.03),
        new MetricChange.Tested(0.001, 0.004, 0.01, family.floor(true), PAIRS, PAIRS),
        new MetricChange.Ruling(verdict, new MetricChange.Needed(needed, null), note));
  }

  static Comparison comparison(Verdict verdict, Comparison.Drift drift, MetricChange... metrics) {
    return new Comparison(
        Comparison.SCHEMA_VERSION,
        new Comparison.Setup(
            side("before", "2024-05-06T07:08:09Z"),
            side("after", "2024-05-07T07:08:09Z"),
            true,
            2,
            null),
        verdict,
        new Comparability(
            verdict == Verdict.INCOMPARABLE
                ? List.of("cpu_model: A against B", "2 ranks, 4")
                : List.of(),
            List.of("mpi: v4.1.4 → v5.0.3")),
        new Comparison.Results(
            drift,
            List.of(metrics),
            List.of(metric("control.empty_message", Verdict.EQUIVALENT, 0.004))),
        new Comparison.Unmatched(List.of(), List.of("a", "b", "c", "d")),
        Gains.NONE);
  }

  /**
   * Returns the comparison in which the baseline used another MPI. It has two gains, which are two
   * more rows of the table.
   */
  static Comparison ofMpis() {
    Comparison c = ofEach();
    Comparison.Side after = c.setup().candidate();
    Comparison.Side before =
        new Comparison.Side(
            "before", after.startedAt(), "abc", after.cpuModel(), "MPICH 4.0.2", 1, 0, 8, 2);
    Gain message =
        new Gain(
            LayoutClass.LONG,
            CacheState.COLD,
            7,
            Method.DATATYPE,
            Method.PACKED,
            metric("sends.best.cold.layout_contiguous_256KiB", Verdict.IMPROVED, -0.2),
            List.of(
                metric("sends.datatype.cold.layout_contiguous_256KiB", Verdict.REGRESSED, 0.5),
                metric("sends.packed.cold.layout_contiguous_256KiB", Verdict.EQUIVALENT, 0.01)));
    Gain column =
        new Gain(
            LayoutClass.NARROW,
            CacheState.WARM,
            12,
            Method.PACKED,
            Method.PACKED,
            metric("sends.best.warm.layout_columns_16B", Verdict.INCONCLUSIVE, 0.1),
            List.of(
                metric("sends.datatype.warm.layout_columns_16B", Verdict.IMPROVED, -0.4),
                metric("sends.packed.warm.layout_columns_16B", Verdict.INCONCLUSIVE, 0.1)));
    return new Comparison(
        c.schemaVersion(),
        new Comparison.Setup(before, after, true, 1, null),
        c.verdict(),
        c.comparability(),
        c.found(),
        c.unmatched(),
        new Gains(List.of(message, column), List.of(), List.of(Method.JAVA)));
  }

  private static Comparison.Side side(String label, String startedAt) {
    return new Comparison.Side(
        label, startedAt, "abc", "A & B \"CPU\"", "Open MPI v5.0.3", 1, 0, 8, 2);
  }

  /** Returns the comparison in which the candidate has this label. */
  static Comparison labelled(String label) {
    Comparison c = ofEach();
    return new Comparison(
        c.schemaVersion(),
        new Comparison.Setup(
            c.setup().baseline(), side(label, "2024-05-07T07:08:09Z"), true, 2, null),
        c.verdict(),
        c.comparability(),
        c.found(),
        c.unmatched(),
        c.gains());
  }

  /** Returns the comparison with a baseline of this many runs, some of which are partial. */
  static Comparison against(int runs, int partial) {
    Comparison c = ofEach();
    Comparison.Side side = side("before", "2024-05-06T07:08:09Z");
    Comparison.Side before =
        new Comparison.Side(
            side.label(),
            side.startedAt(),
            side.memline(),
            side.cpuModel(),
            side.mpi(),
            runs,
            partial,
            side.launches(),
            side.ranks());
    return new Comparison(
        c.schemaVersion(),
        new Comparison.Setup(before, c.setup().candidate(), true, 2, null),
        c.verdict(),
        c.comparability(),
        c.found(),
        c.unmatched(),
        c.gains());
  }

  /** Returns a comparison with a metric of each verdict, in the order of {@code compare}. */
  static Comparison ofEach() {
    return comparison(
        Verdict.REGRESSED,
        STEADY,
        metric("sends.packed.cold.alpha", Verdict.REGRESSED, 0.12),
        metric("sends.packed.warm.alpha", Verdict.INCONCLUSIVE, 0.06),
        metric("sends.datatype.warm.alpha", Verdict.EQUIVALENT, 0.01),
        metric("sends.datatype.cold.alpha", Verdict.IMPROVED, -0.2),
        metric("sends.packed.cold.contiguous_8B", Verdict.REGRESSED, 0.3));
  }

  static Guideline guideline(boolean passed) {
    return new Guideline(
        passed ? "contiguous_is_fastest" : "datatype_not_slower_than_mpipack.cold",
        passed
            ? "No layout of the same bytes is faster"
            : "A datatype is no slower than MPI_Pack and a send",
        passed,
        new Guideline.Worst(
            passed ? 0.99 : 1.31,
            passed ? 0.97 : 1.24,
            passed ? 1.01 : 1.40,
            "datatype/cold/columns:1/1024x1024/float64"),
        12,
        passed ? 0 : 3);
  }

  /** Returns the calibration of a real machine. */
  static Calibration recorded() {
    return RECORDED;
  }
}
