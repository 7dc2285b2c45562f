package org.memline.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.SameState;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;
import org.memline.model.OrderStatistics;

/**
 * Compares with several earlier calibrations at once, by majority: one bad hour among them neither
 * makes an alarm nor hides a regression. All in the state of the cores that most of them saw.
 */
public final class History {
  private History() {}

  /**
   * A metric has the verdict that more than half of the calibrations give it, and is INCONCLUSIVE
   * without one; its numbers are the medians of the single comparisons'.
   *
   * @param history newest last
   * @param last how many of it to compare with at most, the newest comparable ones
   */
  public static Comparison compare(
      List<Calibration> history, Calibration candidate, int last, Options options) {
    Calibration now = SameState.ofMost(history, candidate);
    List<Calibration> used = new ArrayList<>();
    List<Comparison> comparisons = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    for (int i = history.size() - 1; i >= 0 && used.size() < last; i--) {
      Comparison comparison = Comparer.compare(history.get(i), now, options);
      if (comparison.verdict() == Verdict.INCOMPARABLE) {
        String label = history.get(i).label();
        comparison.reasons().forEach(reason -> reasons.add(label + ": " + reason));
      } else {
        used.add(0, history.get(i));
        comparisons.add(0, comparison);
      }
    }
    if (used.isEmpty()) {
      return incomparable(history, candidate, options, reasons);
    }
    return combined(used, comparisons);
  }

  private static Comparison incomparable(
      List<Calibration> history, Calibration candidate, Options options, List<String> reasons) {
    String label = "0 of " + history.size() + " calibrations";
    Comparison.Side none = new Comparison.Side(label, "", "", "", "", 0, 0);
    List<String> why = reasons.isEmpty() ? List.of("the history has no calibration") : reasons;
    return Comparer.incomparable(
        none, new SideSet(List.of(candidate)).side(), options, why, List.of());
  }

  private static Comparison combined(List<Calibration> used, List<Comparison> comparisons) {
    Comparison newest = comparisons.get(comparisons.size() - 1);
    List<MetricChange> metrics = majority(comparisons.stream().map(Comparison::metrics).toList());
    List<MetricChange> controls = majority(comparisons.stream().map(Comparison::controls).toList());
    Comparison.Asked asked = newest.asked();
    return new Comparison(
        new Comparison.Asked(
            side(used, asked.baseline(), comparisons),
            asked.candidate(),
            asked.paired(),
            asked.looks(),
            asked.cores()),
        Overall.verdict(metrics),
        new Comparability(List.of(), newest.differences()),
        Overall.found(metrics, controls),
        newest.unmatched());
  }

  private static Comparison.Side side(
      List<Calibration> used, Comparison.Side newest, List<Comparison> comparisons) {
    int launches = comparisons.stream().mapToInt(c -> c.asked().baseline().launches()).sum();
    return new Comparison.Side(
        SideSet.label(used),
        newest.startedAt(),
        newest.memline(),
        newest.cpuModel(),
        newest.mpi(),
        launches,
        newest.ranks());
  }

  private static List<MetricChange> majority(List<List<MetricChange>> comparisons) {
    Map<MetricId, List<MetricChange>> byId = new LinkedHashMap<>();
    comparisons.forEach(
        metrics ->
            metrics.forEach(m -> byId.computeIfAbsent(m.id(), id -> new ArrayList<>()).add(m)));
    return byId.values().stream().map(same -> majority(same, comparisons.size())).toList();
  }

  /** The newest one's description, the median of the numbers, the majority's verdict. */
  private static MetricChange majority(List<MetricChange> same, int of) {
    MetricChange newest = same.get(same.size() - 1);
    Verdict verdict = Verdict.INCONCLUSIVE;
    long most = 0;
    for (Verdict one : Verdict.values()) {
      long votes = same.stream().filter(m -> m.verdict() == one).count();
      verdict = 2 * votes > of ? one : verdict;
      most = Math.max(most, votes);
    }
    boolean gate = 2 * same.stream().filter(MetricChange::gate).count() > same.size();
    String votes = "%d of %d calibrations agree".formatted(most, of);
    String note = newest.note().isEmpty() ? votes : votes + "; " + newest.note();
    Integer needed = newest.ruling().launchesNeeded();
    return new MetricChange(
        newest.subject().with(gate),
        new MetricChange.Values(median(same, m -> m.values().before()), newest.values().after()),
        new MetricChange.Effect(
            median(same, MetricChange::change),
            median(same, m -> m.effect().low()),
            median(same, m -> m.effect().high())),
        tested(same, newest),
        new MetricChange.Ruling(
            verdict,
            verdict == Verdict.INCONCLUSIVE ? needed : null,
            most == of ? newest.note() : note));
  }

  private static MetricChange.Tested tested(List<MetricChange> same, MetricChange newest) {
    return new MetricChange.Tested(
        median(same, m -> m.tested().p()),
        median(same, m -> m.tested().q()),
        median(same, m -> m.tested().spread()),
        median(same, m -> m.tested().threshold()),
        same.stream().mapToInt(m -> m.tested().launchesBefore()).sum(),
        newest.tested().launchesAfter());
  }

  private static double median(List<MetricChange> same, ToDoubleFunction<MetricChange> of) {
    double[] known = same.stream().mapToDouble(of).filter(v -> !Double.isNaN(v)).toArray();
    return known.length == 0 ? Double.NaN : OrderStatistics.median(known);
  }
}
