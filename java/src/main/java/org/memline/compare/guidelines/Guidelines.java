package org.memline.compare.guidelines;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.model.Interval;
import org.memline.model.LaunchNoise;

/**
 * Compares one calibration with the promises of MPI, of memory and of memline, without a baseline.
 *
 * <p>A promise is checked in hundreds of cells and only the worst one is reported, so an interval
 * that is correct for a single cell would be wrong for the worst of them. All intervals of an
 * experiment hold simultaneously with 95 % confidence: each of its N cases, over all its promises,
 * has confidence 1 − 0.05/N (Bonferroni), because a single FAIL makes a gate fail. Experiments are
 * judged separately, so that the result of one does not depend on whether another was measured.
 *
 * <p>Only 3 to 8 launches have both sides of a case. A bootstrap over them cannot exceed the best
 * and the worst launch, and three launches agree on the wrong side by chance in 1 of 8 cases, so no
 * number of resamples can show an error probability of 1 in 10 000. The launches of all cases
 * together suffice: {@link LaunchNoise} estimates the error of a median of so few launches from
 * them. If a cell is noisier than most, its own launches must agree as well: the interval also
 * covers the interval of its own median, which with fewer than nine launches is their range.
 *
 * <p>The worst case is the one with the highest lower end of the interval, not the one with the
 * largest factor, which may be due to a single bad launch. PASS means that the launches do not
 * disprove the promise, not that it is kept: three launches prove little.
 */
public final class Guidelines {
  /** Relative excess beyond which a promise counts as broken; a smaller one does not matter. */
  public static final double TOLERANCE = 0.05;

  private static final double ERROR = 0.05;

  /** The promises of each experiment; empty for an experiment that was not measured. */
  private static final List<Function<Calibration, List<CheckedPromise>>> EXPERIMENTS =
      List.of(
          SendPromises::of,
          CopyPromises::of,
          TransferPromises::of,
          StepPromises::scans,
          StepPromises::computation,
          StepPromises::programs);

  private Guidelines() {}

  /** Returns each promise that has a case; see {@link #leftOut} for the others. */
  public static List<Guideline> of(Calibration calibration) {
    return EXPERIMENTS.stream()
        .flatMap(experiment -> judged(experiment.apply(calibration)).stream())
        .toList();
  }

  /**
   * Returns the promises, by {@link Guideline#id}, about measured experiments that have no case,
   * because no cell has {@value PromiseCase#LEAST_LAUNCHES} launches with evidence.
   */
  public static List<String> leftOut(Calibration calibration) {
    return EXPERIMENTS.stream()
        .flatMap(experiment -> experiment.apply(calibration).stream())
        .filter(promise -> promise.cases().isEmpty())
        .map(CheckedPromise::id)
        .toList();
  }

  private static List<Guideline> judged(List<CheckedPromise> promises) {
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

  private static Guideline guideline(CheckedPromise promise, LaunchNoise anyNoise, double error) {
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
