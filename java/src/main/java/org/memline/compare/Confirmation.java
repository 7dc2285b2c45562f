package org.memline.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.SameState;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;

/**
 * Decides about regressions after the candidate was measured a second time. The second comparison
 * confirms or withdraws each regression of the first one. It adds a regression only for a metric
 * that was inconclusive because a single launch (start of mpirun) showed the change.
 */
public final class Confirmation {
  private Confirmation() {}

  /**
   * Compares the baseline with the first and with the second measurement of the candidate, and
   * combines the results. All runs are compared at one distance of the cores (near or far). It is a
   * distance that all runs observed or, if there is none, the distance in the first comparison.
   *
   * @param candidate first measurement of the candidate
   * @param again second measurement of the candidate
   * @param once options of the first comparison
   * @param twice options of the second comparison
   */
  public static Comparison compare(
      List<Calibration> baseline,
      List<Calibration> candidate,
      Calibration again,
      Options once,
      Options twice) {
    List<Calibration> all = new ArrayList<>(candidate);
    all.add(again);
    SameState same =
        SameState.of(baseline, all)
            .or(() -> SameState.of(baseline, candidate).map(first -> first.and(again)))
            .orElse(new SameState(baseline, all));
    List<Calibration> before = same.before();
    List<Calibration> both = same.after();
    int last = both.size() - 1;
    return combine(
        Comparer.compare(before, both.subList(0, last), once),
        Comparer.compare(before, both.subList(last, last + 1), twice),
        Comparer.compare(before, both, twice));
  }

  /**
   * Returns the first comparison with new verdicts on its regressions. {@link SecondLook} decides
   * which regressions are confirmed; the others become INCONCLUSIVE. A metric that was inconclusive
   * because a single launch (start of mpirun) showed a regression is decided in the same way.
   *
   * @param first comparison of the baseline with the candidate's first run
   * @param second comparison of the baseline with the candidate's second run
   * @param both comparison of the baseline with both runs of the candidate together. The two runs
   *     are compared with the same launches of the baseline and are not independent evidence.
   *     Therefore this comparison is a single test
   */
  public static Comparison combine(Comparison first, Comparison second, Comparison both) {
    if (first.verdict() == Verdict.INCOMPARABLE) {
      return first;
    }
    for (Comparison look : List.of(second, both)) {
      if (look.verdict() == Verdict.INCOMPARABLE) {
        List<String> reasons =
            look.reasons().stream().map(r -> "second measurement: " + r).toList();
        return twice(first, Verdict.INCOMPARABLE, reasons, first.metrics());
      }
    }
    Map<MetricId, MetricChange> again = byId(second);
    Map<MetricId, MetricChange> pooled = byId(both);
    List<MetricChange> metrics =
        first.metrics().stream()
            .map(
                m ->
                    m.worthASecondLook()
                        ? SecondLook.at(m, again.get(m.id()), pooled.get(m.id()))
                        : m)
            .toList();
    Verdict verdict = OverallVerdict.verdict(metrics);
    boolean incomplete = verdict != Verdict.REGRESSED && (second.incomplete() || both.incomplete());
    return twice(
        first,
        incomplete ? Verdict.INCONCLUSIVE : verdict,
        List.of(),
        OverallVerdict.worstFirst(metrics));
  }

  private static Map<MetricId, MetricChange> byId(Comparison comparison) {
    return comparison.metrics().stream()
        .collect(Collectors.toMap(MetricChange::id, Function.identity()));
  }

  private static Comparison twice(
      Comparison first, Verdict verdict, List<String> reasons, List<MetricChange> metrics) {
    Comparison.Setup setup = first.setup();
    return new Comparison(
            new Comparison.Setup(
                setup.baseline(), setup.candidate(), setup.paired(), 2, setup.cores()),
            verdict,
            new Comparability(reasons, first.differences()),
            new Comparison.Results(first.found().drift(), metrics, first.controls()),
            first.unmatched())
        .with(first.gains());
  }
}
