package org.memline.compare.guidelines;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.model.Interval;
import org.memline.model.LaunchNoise;

/**
 * The promises of MPI, of memory and of memline held against one calibration, without a baseline.
 *
 * <p>A promise is looked at in hundreds of cells and only the worst is told, so an interval that is
 * right for one cell would be wrong for the worst of them. All intervals of an experiment hold at
 * once, with 95 % confidence: each of its N cases, over all its promises, has one of 1 − 0.05/N
 * (Bonferroni), because one FAIL among them is enough to close a gate. Experiments are judged
 * apart, so that what is said of one does not hang on whether another was measured.
 *
 * <p>Of the 3 to 8 launches that have both sides of a case a bootstrap sees nothing beyond the best
 * and the worst launch, and that three launches agree on the wrong side by luck happens in 1 of 8
 * cases: no number of resamples reaches 1 of 10 000. What reaches it are the launches of all cases
 * together: {@link LaunchNoise} tells how far a median of so few can be off. Where a cell is
 * noisier than most, its own launches must agree as well: the interval also covers the median's
 * own, which below nine launches is their range.
 *
 * <p>The worst case is the one with the highest low end, broken by that much for sure, not the one
 * with the largest factor, which may be a single bad launch. PASS says that the launches prove
 * nothing against the promise, not that it is kept: of three launches little is proved.
 */
public final class Guidelines {
  /** Beyond this a promise is broken; below it is nobody's concern. */
  public static final double TOLERANCE = 0.05;

  private static final double ERROR = 0.05;

  /** Each experiment's promises, none where it was not measured. */
  private static final List<Function<Calibration, List<HeldPromise>>> EXPERIMENTS =
      List.of(
          SendPromises::of,
          CopyPromises::of,
          TransferPromises::of,
          StepPromises::scans,
          StepPromises::computation,
          StepPromises::programs);

  private Guidelines() {}

  /** Each promise that has a case; see {@link #leftOut} for the others. */
  public static List<Guideline> of(Calibration calibration) {
    return EXPERIMENTS.stream()
        .flatMap(experiment -> judged(experiment.apply(calibration)).stream())
        .toList();
  }

  /**
   * The promises, by {@link Guideline#id}, of what was measured that nothing can be said of: in no
   * cell were there {@value PromiseCase#LEAST_LAUNCHES} launches with evidence.
   */
  public static List<String> leftOut(Calibration calibration) {
    return EXPERIMENTS.stream()
        .flatMap(experiment -> experiment.apply(calibration).stream())
        .filter(promise -> promise.cases().isEmpty())
        .map(HeldPromise::id)
        .toList();
  }

  private static List<Guideline> judged(List<HeldPromise> promises) {
    LaunchNoise noise = noise(promises.stream().flatMap(p -> p.cases().stream()));
    long all = promises.stream().mapToLong(p -> p.cases().size()).sum();
    return promises.stream()
        .filter(p -> !p.cases().isEmpty())
        .map(p -> guideline(p, noise, ERROR / all))
        .toList();
  }

  private static LaunchNoise noise(Stream<PromiseCase> cases) {
    return new LaunchNoise(cases.map(PromiseCase::logRatios).toList());
  }

  private static Guideline guideline(HeldPromise promise, LaunchNoise anyNoise, double error) {
    List<PromiseCase> cases = promise.cases();
    FactorIntervals factors = new FactorIntervals(noise(cases.stream()), anyNoise, error);
    List<Interval> intervals = cases.stream().map(factors::of).toList();
    int worst = 0;
    int broken = 0;
    for (int i = 0; i < cases.size(); i++) {
      double low = intervals.get(i).low();
      worst = low > intervals.get(worst).low() ? i : worst;
      broken += low > 1 + TOLERANCE ? 1 : 0;
    }
    return new Guideline(
        promise.id(),
        promise.text(),
        broken == 0,
        new Guideline.Worst(
            cases.get(worst).factor(),
            intervals.get(worst).low(),
            intervals.get(worst).high(),
            cases.get(worst).where()),
        cases.size(),
        broken);
  }
}
