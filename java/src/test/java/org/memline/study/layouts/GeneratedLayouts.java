package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Coefficient;
import org.memline.sample.Cell;
import org.memline.sample.LayoutSend;
import org.memline.sample.Locality;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

/** Makes times for the layouts of the quick plan. */
final class GeneratedLayouts {
  private GeneratedLayouts() {}

  /**
   * Returns the cells of the plan with the times of three launches, which differ by 2 % from the
   * times that the law gives.
   *
   * @param law returns the time of a cell in seconds
   */
  static List<Measured<LayoutSend>> of(
      LayoutsMeasurement experiment, ToDoubleFunction<LayoutSend> law) {
    Random random = new Random(5);
    List<Measured<LayoutSend>> cells = new ArrayList<>();
    for (Cell cell : experiment.plan(PlanChoices.of(Profile.QUICK, Profile.DEFAULT_SEED)).cells()) {
      LayoutSend layout = (LayoutSend) cell;
      double seconds = law.applyAsDouble(layout);
      double[] launches = new double[3];
      for (int i = 0; i < launches.length; i++) {
        launches[i] = seconds * Math.exp(0.02 * random.nextGaussian());
      }
      cells.add(
          new Measured<>(
              layout, new MeasuringRanks(Locality.CORE, 2, "", false), Times.of(launches)));
    }
    return cells;
  }

  /** Returns the coefficient of the term with this name. */
  static double coefficient(LayoutFit fit, String term) {
    return fit.model().terms().stream()
        .filter(own -> own.name().equals(term))
        .mapToDouble(Coefficient::value)
        .findFirst()
        .orElseThrow();
  }
}
