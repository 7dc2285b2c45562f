package org.memline.compare;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.comparability.CommonExperiments;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.comparability.Cores;
import org.memline.compare.comparability.Differences;
import org.memline.compare.comparability.Placement;
import org.memline.compare.comparability.SameCells;
import org.memline.compare.comparability.SameCores;
import org.memline.compare.comparability.SameMpi;
import org.memline.compare.comparability.SamePlan;
import org.memline.compare.comparability.SameState;
import org.memline.compare.gains.Gains;
import org.memline.compare.verdict.Family;
import org.memline.compare.verdict.Judge;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricSides;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Plausibility;
import org.memline.compare.verdict.SideValues;
import org.memline.compare.verdict.Verdict;
import org.memline.sample.Experiment;

/**
 * Compares two calibrations (result files of benchmark runs), or two sets of them. It first checks
 * that they are comparable. It then gives a verdict on each metric.
 */
public final class Comparer {
  private Comparer() {}

  public static Comparison compare(Calibration baseline, Calibration candidate, Options options) {
    return compare(List.of(baseline), List.of(candidate), options);
  }

  /**
   * Compares the calibrations of a baseline with those of a candidate. A calibration is the result
   * of one run of the benchmarks, which has several launches (starts of mpirun). If the runs of
   * baseline and candidate were interleaved, pairs of launches are compared. Otherwise each
   * calibration counts once, whatever its number of launches. The reason is that runs of one
   * machine differ by more than launches within a run. This difference can only be estimated from
   * several runs ({@link MetricSides#LEAST_RUNS}) of the baseline or of the candidate. Each
   * calibration must be comparable to the first calibration of the baseline.
   *
   * @param baseline at least one calibration
   * @param candidate at least one calibration
   */
  public static Comparison compare(
      List<Calibration> baseline, List<Calibration> candidate, Options options) {
    boolean paired = new SideSet(baseline).pairedWith(new SideSet(candidate));
    SameState asTheyAre = new SameState(baseline, candidate);
    SameState same =
        paired
            ? asTheyAre
            : SameState.of(baseline, candidate).map(SameState::withoutApart).orElse(asTheyAre);
    SamePlan planned =
        paired
            ? new SamePlan(same.before(), same.after(), true, List.of())
            : SamePlan.of(same.before(), same.after());
    SideSet before = new SideSet(planned.before());
    SideSet after = new SideSet(planned.after());
    Comparability gate = Comparability.of(before.first(), after.first(), paired);
    List<String> reasons = new ArrayList<>(gate.reasons());
    reasons.addAll(reasonsWithin(before, after));
    List<MetricSides> sides = reasons.isEmpty() ? sides(before, after, paired) : List.of();
    if (!reasons.isEmpty()) {
      return incomparable(before.side(), after.side(), options, reasons, gate.differences());
    }
    List<String> differences = new ArrayList<>(gate.differences());
    differences.addAll(same.leftOut());
    differences.addAll(planned.leftOut());
    if (sides.isEmpty()) {
      return incomparable(
          before.side(),
          after.side(),
          options,
          List.of("there is no common metric"),
          List.copyOf(differences));
    }
    List<MetricChange> all = Plausibility.check(new Judge(options).judge(sides));
    List<MetricChange> controls = all.stream().filter(Comparer::isControl).toList();
    List<MetricChange> metrics = all.stream().filter(m -> !isControl(m)).toList();
    Cores cores = paired ? null : Cores.of(before.first(), after.first()).orElse(null);
    Comparison comparison =
        new Comparison(
            new Comparison.Setup(before.side(), after.side(), paired, options.looks(), cores),
            verdict(metrics, planned),
            new Comparability(List.of(), List.copyOf(differences)),
            OverallVerdict.found(metrics, controls),
            new Comparison.Unmatched(
                without(before.ids(), after.ids()), without(after.ids(), before.ids())));
    return paired && before.calibrations().size() == 1
        ? comparison.with(Gains.of(before.first(), after.first(), sharedMemory(before), options))
        : comparison;
  }

  /**
   * Returns the overall verdict. Without a regression, it is inconclusive if an experiment that
   * baseline and candidate measured could not be compared.
   */
  private static Verdict verdict(List<MetricChange> metrics, SamePlan planned) {
    Verdict verdict = OverallVerdict.verdict(metrics);
    return planned.complete() || verdict == Verdict.REGRESSED ? verdict : Verdict.INCONCLUSIVE;
  }

  private static boolean sharedMemory(SideSet side) {
    return Placement.nodeCount(side.first(), CommonExperiments.measured(side.first())) <= 1;
  }

  static Comparison incomparable(
      Comparison.Side baseline,
      Comparison.Side candidate,
      Options options,
      List<String> reasons,
      List<String> differences) {
    return new Comparison(
        new Comparison.Setup(baseline, candidate, false, options.looks(), null),
        Verdict.INCOMPARABLE,
        new Comparability(List.copyOf(reasons), differences),
        Comparison.Results.NOTHING,
        Comparison.Unmatched.NONE);
  }

  private static List<MetricSides> sides(SideSet before, SideSet after, boolean paired) {
    boolean sharedMemory = sharedMemory(before);
    List<Calibration> all = new ArrayList<>(before.calibrations());
    all.addAll(after.calibrations());
    SwitchGrid grid = new SwitchGrid(all);
    Map<MetricId, SideValues> own = before.values(paired);
    Map<MetricId, SideValues> others = after.values(paired);
    boolean mpiDiffers = !Differences.ofMpi(before.first(), after.first()).isEmpty();
    Map<Experiment, SameCores> sameCores = new EnumMap<>(Experiment.class);
    List<MetricSides> sides = new ArrayList<>();
    own.forEach(
        (id, values) -> {
          SideValues other = others.get(id);
          if (other != null) {
            Family family = Family.of(id);
            SameCores cores =
                sameCores.computeIfAbsent(
                    id.experiment(), e -> SameCores.of(e, own, others, paired, mpiDiffers));
            SideValues left = counting(values, cores.before(), paired);
            SideValues right = counting(other, cores.after(), paired);
            SameCells cells = SameCells.of(left, right, paired);
            MetricSides same =
                new MetricSides(
                    left.of(cells.before()),
                    right.of(cells.after()),
                    family,
                    Family.gates(id),
                    family.floor(sharedMemory),
                    0,
                    paired);
            double step = grid.step(id, same.valueBefore(), same.valueAfter());
            sides.add(same.withStep(step));
          }
        });
    return sides;
  }

  private static SideValues counting(SideValues side, boolean[] counting, boolean paired) {
    SideValues own = side.of(counting);
    return paired ? own : own.withoutStrays();
  }

  /**
   * Returns the reasons why calibrations are not comparable to the first calibration of the
   * baseline. The first calibrations of the baseline and of the candidate are not checked here.
   */
  private static List<String> reasonsWithin(SideSet before, SideSet after) {
    List<Calibration> further = new ArrayList<>(before.calibrations());
    further.addAll(after.calibrations());
    further.remove(before.calibrations().size());
    further.remove(0);
    List<String> reasons = new ArrayList<>();
    for (Calibration calibration : further) {
      // The distance between the cores is not checked. A run with another distance is excluded
      // later, so that the other runs can still be compared.
      for (String reason : Comparability.withoutPlans(before.first(), calibration)) {
        reasons.add(calibration.label() + ": " + reason);
      }
    }
    addTwoMpis(reasons, before);
    addTwoMpis(reasons, after);
    return reasons;
  }

  private static void addTwoMpis(List<String> reasons, SideSet side) {
    for (Calibration calibration : side.calibrations()) {
      SameMpi.reason(side.first(), calibration)
          .ifPresent(reason -> reasons.add(calibration.label() + ": " + reason));
    }
  }

  private static boolean isControl(MetricChange metric) {
    return metric.family() == Family.CONTROL;
  }

  private static List<String> without(Set<MetricId> ids, Set<MetricId> others) {
    return ids.stream().filter(id -> !others.contains(id)).map(MetricId::toString).toList();
  }
}
