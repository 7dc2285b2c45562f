package org.memline.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

class CurrentDriftTest {
  private static final Method[] METHODS = {Method.PACKED, Method.DATATYPE, Method.RING};

  private static Slice columns(int rows) {
    return new Slice(Matrix.dense(rows, 64, Element.INT32), Axis.COLUMNS, 4);
  }

  /** Returns columns of matrices with 8, 16, … 8192 rows for each method, warm and cold. */
  private static Calibration calibration() {
    List<Measured<SendCell>> cells = new ArrayList<>();
    for (Method method : METHODS) {
      for (CacheState cache : CacheState.values()) {
        for (int rows = 8; rows <= 8192; rows *= 2) {
          cells.add(measured(method, cache, rows, true));
        }
        cells.add(measured(method, cache, 100, false));
      }
    }
    return RunSpreadsTest.calibration(cells);
  }

  private static Measured<SendCell> measured(
      Method method, CacheState cache, int rows, boolean evidence) {
    return RunSpreadsTest.measured(
        new SendCell(method, cache, columns(rows), Role.TRAIN), 1e-8 * rows, evidence);
  }

  private static String id(Method method, int rows) {
    return new SendCell(method, CacheState.WARM, columns(rows), Role.ASKED).id();
  }

  private static Map<String, Double> now(double packed, double datatype) {
    Map<String, Double> now = new HashMap<>();
    for (int rows : List.of(8, 16, 32, 64)) {
      double chance = rows == 8 || rows == 64 ? 1.01 : 1 / 1.01;
      now.put(id(Method.PACKED, rows), 1e-8 * rows * packed * chance);
      now.put(id(Method.DATATYPE, rows), 1e-8 * rows * datatype * chance);
    }
    return now;
  }

  private static Prediction one(Method method) {
    return new Prediction(method, 1e-5, 0.8e-5, 1.25e-5, List.of("a note"));
  }

  /**
   * Each factor is shrunk towards the mean of all classes. The two factors differ by far more than
   * chance, so they hardly change.
   */
  @Test
  void eachClassIsCorrectedByItsFactor() {
    CurrentDrift drift = CurrentDrift.of(calibration(), now(1.2, 0.9));
    Prediction packed = drift.adjusted(one(Method.PACKED), columns(50), CacheState.WARM);
    Prediction datatype = drift.adjusted(one(Method.DATATYPE), columns(50), CacheState.WARM);
    assertEquals(1.2e-5, packed.seconds(), 0.01e-5);
    assertEquals(0.9e-5, datatype.seconds(), 0.01e-5);
    assertEquals(List.of("a note"), packed.notes());
    assertTrue(
        drift
            .words()
            .startsWith("8 cells of the calibration, measured again, take 1.04 times as long"),
        drift.words());
    assertTrue(drift.words().contains("scatter by 1 % ("), drift.words());
    assertTrue(drift.words().contains("packed, warm, strided: 1.20"), drift.words());
  }

  /**
   * Each of the two classes deviates by ±ln 1.01 in four cells. The variance within the classes,
   * with 8 − 2 degrees of freedom, is therefore 8 ln² 1.01 / 6.
   */
  @Test
  void theIntervalContainsTheScatterOfTheAnchors() {
    double within = 8 * Math.pow(Math.log(1.01), 2) / 6;
    CurrentDrift drift = CurrentDrift.of(calibration(), now(1.1, 1.1));
    Prediction found = drift.adjusted(one(Method.PACKED), columns(50), CacheState.WARM);
    double half =
        Math.hypot(
            Math.log(1.25), 2.446912 * Math.sqrt(within + within / 8)); // Student's t of 6 degrees
    assertEquals(half, Math.log(found.highSeconds() / found.seconds()), 1e-6);
    assertEquals(half, Math.log(found.seconds() / found.lowSeconds()), 1e-6);
    assertEquals(1.1e-5, found.seconds(), 1e-10);
    Prediction unmeasured = drift.adjusted(one(Method.RING), columns(50), CacheState.WARM);
    assertEquals(1.1e-5, unmeasured.seconds(), 1e-10);
  }

  @Test
  void aPredictionWithoutAnIntervalGetsNone() {
    Prediction outside =
        new Prediction(Method.PACKED, 1e-5, Double.NaN, Double.NaN, List.of("outside"));
    Prediction found =
        CurrentDrift.of(calibration(), now(1.2, 1.2))
            .adjusted(outside, columns(50), CacheState.WARM);
    assertFalse(found.hasInterval());
    assertEquals(1.2e-5, found.seconds(), 1e-10);
  }

  @Test
  void tooFewAnchorsAreRefused() {
    Map<String, Double> few = Map.of(id(Method.PACKED, 8), 1.0, id(Method.PACKED, 9), 1.0);
    assertEquals(
        "only 1 cells of the calibration were measured again at one of its localities, but 4 are"
            + " needed",
        assertThrows(IllegalArgumentException.class, () -> CurrentDrift.of(calibration(), few))
            .getMessage());
  }

  @Test
  void oneClassHasAnchorsAroundTheLayout() {
    Anchors anchors = new Anchors(calibration());
    anchors.add(columns(100), Method.PACKED, CacheState.WARM);
    List<Cell> cells = anchors.cells();
    assertEquals(11, cells.size(), "all but one cell, which has no evidence");
    assertTrue(cells.stream().allMatch(cell -> cell.id().startsWith("packed/warm/")));
    assertTrue(
        cells.subList(0, 3).stream().allMatch(cell -> cell.id().matches(".*/(32|64|128)x64/.*")),
        cells.toString());
  }

  @Test
  void allMethodsOfTheCacheStateHaveAnchors() {
    Anchors anchors = new Anchors(calibration());
    anchors.add(columns(64), null, CacheState.COLD);
    anchors.add(columns(4096), null, CacheState.COLD);
    List<Cell> cells = anchors.cells();
    assertEquals(12, cells.size());
    for (Method method : METHODS) {
      List<String> rows =
          cells.stream()
              .map(Cell::id)
              .filter(id -> id.startsWith(method.label() + "/cold/"))
              .map(id -> id.replaceFirst(".*/(\\d+)x64/int32", "$1"))
              .toList();
      assertEquals(List.of("64", "256", "1024", "4096"), rows, method.label());
    }
  }
}
