package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Coefficient;
import org.memline.layout.CacheGeometry;
import org.memline.layout.LineCount;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.SendCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

/**
 * Fits the coefficients that are shown first. The cells are those of each profile, with made-up
 * times of known coefficients.
 */
class HeadlineTest {
  private static final CacheGeometry CACHES = CacheGeometry.FALLBACK;
  private static final double ALPHA = 4e-7;
  private static final double BETA = 2e-10;
  private static final double GAMMA = 5e-9;

  private static double law(SendCell cell) {
    long lines = LineCount.touched(cell.slice().blocks(), 0, CACHES.lineBytes());
    return ALPHA + BETA * cell.bytes() + GAMMA * lines;
  }

  /** memline exists to measure the cost of a memory line, so every profile must give it. */
  @ParameterizedTest
  @EnumSource(Profile.class)
  void everyProfileGivesAllCoefficientsWithAQuarterOfCellsMissing(Profile profile) {
    List<Measured<SendCell>> measured = new ArrayList<>();
    int[] seen = new int[1];
    SendsPlan.of(PlanChoices.of(profile, 1)).cells().stream()
        .map(SendCell.class::cast)
        .filter(cell -> cell.method() == Method.DATATYPE && cell.cache() == CacheState.WARM)
        .filter(cell -> ++seen[0] % 4 != 0)
        .forEach(cell -> measured.add(measured(cell)));
    List<Coefficient> found = Headline.coefficients(new FitCells(measured, CACHES));
    assertEquals(
        List.of("alpha", "beta", "gamma", "beta_strided"),
        found.stream().map(Coefficient::name).toList());
    assertEquals(GAMMA, found.get(2).value(), 1e-6 * GAMMA);
    assertEquals(BETA, found.get(3).value(), 1e-6 * BETA);
    // A contiguous message touches one more line for every 64 bytes.
    assertEquals(BETA + GAMMA / CACHES.lineBytes(), found.get(1).value(), 0.01 * BETA);
  }

  private static Measured<SendCell> measured(SendCell cell) {
    Times times = Times.of(new double[] {law(cell), law(cell)});
    return new Measured<>(cell, new MeasuringRanks(Locality.CORE, 2, "", false), times);
  }
}
