package org.memline.calibration.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.OrderStatistics;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

class DriftTest {
  private static final int LAUNCHES = 4;
  private static final int VISITS = 3;
  private static final int CELLS = 200;
  private static final double SECONDS_A_VISIT = 0.01;
  private static final double NOISE = 0.04;

  /**
   * A drift of the times by 10 % up and down within a second. Its variance is 0.005; the variance
   * of the noise is 0.0016.
   */
  private static final DoubleUnaryOperator SLOW = at -> 0.1 * Math.sin(2 * Math.PI * at);

  @Test
  void driftSharedByNeighbouringVisitsIsRemoved() {
    List<Visit> visits = visits(SLOW, 1);
    Drift drift = Drift.of(visits);
    double before = 0;
    double after = 0;
    for (Visit visit : visits) {
      before += square(Math.log(visit.seconds() / level(visit)));
      after += square(Math.log(drift.without(visit) / level(visit)));
    }
    // If the whole drift were removed, a quarter of the variance would remain.
    assertTrue(after < 0.4 * before, after + " after correction, " + before + " before");
    assertTrue(drift.record().explained() > 0.5, "explained " + drift.record().explained());
    assertTrue(drift.record().overSeconds() < 1, "over " + drift.record().overSeconds());
  }

  @Test
  void withoutSharedDriftTimesStayUnchanged() {
    for (int seed = 1; seed <= 20; seed++) {
      List<Visit> visits = visits(at -> 0, seed);
      assertNull(Drift.of(visits).record());
      assertEquals(visits.get(7).seconds(), Drift.of(visits).without(visits.get(7)));
    }
  }

  /** With few visits, the best of many candidate curves explains more of the variance by chance. */
  @Test
  void chanceAmongFewVisitsIsNotTakenForDrift() {
    for (int cells : new int[] {4, 8, 20, 50}) {
      int found = 0;
      for (int seed = 1; seed <= 100; seed++) {
        found += Drift.of(visits(at -> 0, seed, cells)).record() == null ? 0 : 1;
      }
      assertTrue(found <= 1, found + " of 100 have drift, cells: " + cells);
    }
  }

  /** The second launch stays 30 % slower than the third. */
  @Test
  void removingDriftKeepsTheMeanOfEachLaunch() {
    List<Visit> visits = new ArrayList<>();
    for (Visit visit : visits(SLOW, 3)) {
      double more = visit.launch() == 2 ? 1.3 : 1;
      visits.add(
          new Visit(visit.cell(), visit.launch(), visit.atSeconds(), more * visit.seconds()));
    }
    Drift drift = Drift.of(visits);
    assertTrue(drift.record() != null);
    double[] second = beyondLevel(visits, 2, drift);
    double[] third = beyondLevel(visits, 3, drift);
    assertEquals(Math.log(1.3), middle(second) - middle(third), 0.02);
  }

  @Test
  void withoutVisitTimesNoDriftIsFound() {
    List<Visit> visits =
        visits(SLOW, 1).stream()
            .map(v -> new Visit(v.cell(), v.launch(), Double.NaN, v.seconds()))
            .toList();
    assertNull(Drift.of(visits).record());
    assertNull(Drift.of(List.of()).record());
  }

  /**
   * With only one cell, a visit has no neighbouring visits of other cells, so the changes of its
   * times are not taken for drift.
   */
  @Test
  void visitsOfTheSameCellAreNotNeighbours() {
    List<Visit> visits = new ArrayList<>();
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      double shared = 1 + 0.3 * (i / 10 % 2);
      visits.add(new Visit(cell(1), 1, i * 0.01, 1e-6 * shared * (1 + 0.01 * random.nextDouble())));
    }
    assertNull(Drift.of(visits).record());
  }

  private static double[] beyondLevel(List<Visit> visits, int launch, Drift drift) {
    return visits.stream()
        .filter(visit -> visit.launch() == launch)
        .mapToDouble(visit -> Math.log(drift.without(visit) / level(visit)))
        .toArray();
  }

  private static double middle(double[] values) {
    return OrderStatistics.median(values);
  }

  private static double square(double x) {
    return x * x;
  }

  private static double level(Visit visit) {
    return 1e-6 * ((SendCell) visit.cell()).slice().depth();
  }

  private static SendCell cell(int depth) {
    Slice slice = new Slice(Matrix.dense(CELLS, CELLS, Element.INT32), Axis.ROWS, depth);
    return new SendCell(Method.PACKED, CacheState.WARM, slice, Role.GRID);
  }

  private static List<Visit> visits(DoubleUnaryOperator drift, int seed) {
    return visits(drift, seed, CELLS);
  }

  private static List<Visit> visits(DoubleUnaryOperator drift, int seed, int cells) {
    Random random = new Random(seed);
    List<Visit> visits = new ArrayList<>();
    for (int launch = 1; launch <= LAUNCHES; launch++) {
      for (int i = 0; i < VISITS * cells; i++) {
        double at = i * SECONDS_A_VISIT;
        SendCell cell = cell(1 + random.nextInt(cells));
        double log = drift.applyAsDouble(at) + NOISE * random.nextGaussian();
        visits.add(new Visit(cell, launch, at, 1e-6 * cell.slice().depth() * Math.exp(log)));
      }
    }
    return visits;
  }
}
