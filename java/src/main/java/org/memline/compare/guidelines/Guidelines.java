package org.memline.compare.guidelines;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.model.Interval;
import org.memline.model.LaunchNoise;

/**
 * Checks one calibration against performance promises of MPI, of the memory and of memline itself.
 * No baseline is needed. A promise says that one cell (a measured configuration) is no slower than
 * another; each pair of such cells is a case.
 *
 * <p>A promise is checked in hundreds of cases, and only the worst one is reported. An interval
 * that is correct for a single case would be wrong for the worst of them. Therefore all intervals
 * of an experiment hold simultaneously with 95 % confidence. Each of its N cases, over all its
 * promises, has the confidence 1 − 0.05/N (Bonferroni), because a single FAIL makes a check fail.
 * Experiments are judged separately, so that the result of one does not depend on whether another
 * was measured.
 *
 * <p>Only 3 to 8 launches (starts of mpirun) measured both cells of a case. A bootstrap over them
 * cannot exceed the best and the worst launch, and three launches agree on the wrong side by chance
 * in 1 of 8 cases. So no number of resamples can show an error probability of 1 in 10 000. The
 * launches of all cases together are sufficient: {@link LaunchNoise} estimates from them how far
 * the median of so few launches can be off. If a case is noisier than most, its own launches must
 * show the excess, too. For this, each interval also covers the interval of the median over the
 * launches of the case. With fewer than nine launches, that interval is their range.
 *
 * <p>The worst case is the one with the highest lower end of its interval. The case with the
 * largest factor is not used, because this factor may be due to a single bad launch. PASS means
 * that the launches do not disprove the promise, not that it is kept: three launches prove little.
 */
public final class Guidelines {
  /**
   * Smallest relative excess of a time, as a share, for which a promise counts as broken (0.05 is 5
   * %).
   */
  public static final double TOLERANCE = 0.05;

  private static final double ERROR = 0.05;

  /**
   * The functions that return the promises about each experiment. They return an empty list if the
   * experiment was not measured.
   */
  private static final List<Function<Calibration, List<CheckedPromise>>> EXPERIMENTS =
      List.of(
          SendPromises::of,
          CopyPromises::of,
          TransferPromises::of,
          LayoutPromises::of,
          StepPromises::scans,
          StepPromises::computation,
          StepPromises::programs);

  private Guidelines() {}

  /**
   * Returns the results for all promises that have at least one case. {@link #leftOut} returns the
   * promises without a case.
   */
  public static List<Guideline> of(Calibration calibration) {
    return EXPERIMENTS.stream()
        .flatMap(experiment -> judged(experiment.apply(calibration)).stream())
        .toList();
  }

  /**
   * Returns the ids of the promises that have no case although their experiment was measured. They
   * have no case because too few launches (starts of mpirun) measured the configurations that are
   * compared ({@value PromiseCase#LEAST_LAUNCHES} are needed).
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
