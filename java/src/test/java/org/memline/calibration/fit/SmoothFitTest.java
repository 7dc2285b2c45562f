package org.memline.calibration.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Times;
import org.memline.model.OrderStatistics;

/**
 * Fits made-up times that follow t = (1 + n/1000) · b(n) for n = 8 to 8192 bytes, with noise. The
 * bump b(n) is described by no term of the model.
 */
class SmoothFitTest {
  private static final int CELLS = 120;
  private final Random random = new Random(3);

  private double bytes() {
    return 8 * Math.pow(2, 10 * random.nextDouble());
  }

  private static double law(double bytes) {
    return (1 + bytes / 1000) * (1 + 0.5 * Math.exp(-Math.pow(log2(bytes) - 8, 2)));
  }

  private static double log2(double v) {
    return Math.log(v) / Math.log(2);
  }

  private SmoothFit.Scattered part(double spread) {
    List<double[]> rows = new ArrayList<>();
    List<Times> times = new ArrayList<>();
    List<double[]> features = new ArrayList<>();
    boolean[] drawn = new boolean[CELLS];
    for (int i = 0; i < CELLS; i++) {
      double bytes = bytes();
      rows.add(new double[] {1, bytes});
      features.add(new double[] {log2(bytes)});
      times.add(Times.of(new double[] {law(bytes) * Math.exp(spread * random.nextGaussian())}));
      drawn[i] = i % 2 == 0;
    }
    Design design =
        Design.of(
            "law",
            List.of("message", "byte"),
            List.of("s", "s/B"),
            rows.toArray(double[][]::new),
            times);
    return new SmoothFit.Scattered(
        design, List.of("log2_bytes"), features.toArray(double[][]::new), drawn);
  }

  private static double predicted(FittedModel model, double bytes) {
    return model.predict(new double[] {1, bytes})
        * Math.exp(model.residual().process().mean(new double[] {log2(bytes)}));
  }

  @Test
  void theResidualProcessLearnsWhatTheTermsMiss() {
    FittedModel model = SmoothFit.fit(List.of(part(0.03))).get(0).model();
    double[] terms = new double[500];
    double[] both = new double[500];
    for (int i = 0; i < 500; i++) {
      double bytes = bytes();
      terms[i] = Math.abs(Math.log(model.predict(new double[] {1, bytes}) / law(bytes)));
      both[i] = Math.abs(Math.log(predicted(model, bytes) / law(bytes)));
    }
    assertTrue(OrderStatistics.quantile(terms, 0.9) > 0.15, "the terms alone have large errors");
    assertTrue(OrderStatistics.quantile(both, 0.9) < 0.05, "terms and process have small errors");
  }

  @Test
  void intervalsCover95PercentOfNewLayoutsInEachPart() {
    List<SmoothFit.Fitted> fits = SmoothFit.fit(List.of(part(0.03), part(0.2)));
    double[] spreads = {0.03, 0.2};
    for (int p = 0; p < 2; p++) {
      FittedModel model = fits.get(p).model();
      int inside = 0;
      for (int i = 0; i < 2000; i++) {
        double bytes = bytes();
        double off =
            Math.log(
                law(bytes)
                    * Math.exp(spreads[p] * random.nextGaussian())
                    / predicted(model, bytes));
        double width = model.residual().process().halfWidth(new double[] {log2(bytes)});
        inside += Math.abs(off) <= width ? 1 : 0;
      }
      assertEquals(0.95, inside / 2000.0, 0.045);
    }
  }

  /** The error of a single random cell is chance, so the designed cells determine the width. */
  @Test
  void oneRandomCellDoesNotSetTheIntervalWidth() {
    SmoothFit.Scattered all = part(0.1);
    for (int one = 0; one < 10; one++) {
      boolean[] random = new boolean[CELLS];
      random[one] = true;
      SmoothFit.Scattered few =
          new SmoothFit.Scattered(all.design(), all.names(), all.features(), random);
      FittedModel model = SmoothFit.fit(List.of(few)).get(0).model();
      double width = model.residual().process().halfWidth(new double[] {9});
      assertEquals(0.2, width, 0.1, "about two standard deviations");
    }
  }

  /** The time of one cell is tripled, and its leave-one-out prediction does not follow it. */
  @Test
  void leaveOneOutPredictionsIgnoreTheirOwnCell() {
    SmoothFit.Scattered part = part(0.03);
    double[] seconds = part.design().seconds();
    double own = seconds[5];
    List<Times> times = new ArrayList<>(part.design().times());
    times.set(5, Times.of(new double[] {3 * own}));
    Design other =
        Design.of("law", part.design().names(), part.design().units(), part.design().rows(), times);
    double leftOut =
        SmoothFit.fit(
                List.of(
                    new SmoothFit.Scattered(other, part.names(), part.features(), part.random())))
            .get(0)
            .leftOut()[5];
    assertEquals(1, leftOut / own, 0.15);
  }
}
