package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.model.Interval;
import org.memline.model.LaunchNoise;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The promises of MPI held against one calibration, without a baseline.
 *
 * <p>A promise is looked at in hundreds of cells and only the worst is told, so an interval that is
 * right for one cell would be wrong for the worst of them. All intervals hold at once, with 95 %
 * confidence: each of N cases, over all promises, has one of 1 − 0.05/N (Bonferroni), because one
 * FAIL among all promises is enough to close a gate.
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

  private static final Method[] STRIDED = {Method.DATATYPE, Method.PACKED};

  private Guidelines() {}

  private record Judged(Promise promise, List<PromiseCase> cases) {}

  /** Each promise that has a case; see {@link #leftOut} for the others. */
  public static List<Guideline> of(Calibration calibration) {
    List<Judged> judged = judged(calibration);
    LaunchNoise noise = noise(judged.stream().flatMap(j -> j.cases.stream()));
    long all = judged.stream().mapToLong(j -> j.cases.size()).sum();
    return judged.stream()
        .filter(j -> !j.cases.isEmpty())
        .map(j -> guideline(j, noise, ERROR / all))
        .toList();
  }

  /**
   * The promises, by {@link Guideline#id}, that nothing can be said of: not measured, or in no cell
   * by {@value PromiseCase#LEAST_LAUNCHES} launches with evidence.
   */
  public static List<String> leftOut(Calibration calibration) {
    return judged(calibration).stream()
        .filter(j -> j.cases.isEmpty())
        .map(j -> j.promise.id())
        .toList();
  }

  private static List<Judged> judged(Calibration calibration) {
    MeasuredCells cells = new MeasuredCells(calibration);
    return promises().stream().map(p -> new Judged(p, p.cases(cells))).toList();
  }

  private static List<Promise> promises() {
    List<Promise> promises = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      promises.add(MethodPromise.mpipack(cache));
      promises.add(MethodPromise.packed(cache));
      promises.add(new ContiguousPromise(cache));
      for (Method method : Method.library()) {
        promises.add(new MonotonePromise(method, cache));
      }
      for (Method method : Method.library()) {
        promises.add(new OneMessagePromise(method, cache));
      }
      for (Method method : STRIDED) {
        promises.add(new ColumnsPromise(method, cache));
      }
    }
    return promises;
  }

  private static LaunchNoise noise(Stream<PromiseCase> cases) {
    return new LaunchNoise(cases.map(PromiseCase::logRatios).toList());
  }

  private static Guideline guideline(Judged judged, LaunchNoise anyNoise, double error) {
    Promise promise = judged.promise;
    List<PromiseCase> cases = judged.cases;
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
        cases.get(worst).factor(),
        intervals.get(worst).low(),
        intervals.get(worst).high(),
        cases.get(worst).where(),
        cases.size(),
        broken);
  }
}
