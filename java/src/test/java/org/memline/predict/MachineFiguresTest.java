package org.memline.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.fit.Coefficient;
import org.memline.file.CalibrationFile;
import org.memline.layout.Access;
import org.memline.layout.CacheGeometry;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.sample.CacheState;
import org.memline.sample.CopyCell;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * Tests the machine constants in cost formulas, with a recorded calibration of a Zen 3 processor
 * and with supersteps whose costs are known.
 */
class MachineFiguresTest {
  private static final Calibration ZEN3 =
      CalibrationFile.read(Path.of("..", "calibration", "amd-epyc-zen3-2core", "standard.json"));

  private static MachineFigures figures(Calibration of, String kernel) {
    return new MachineFigures(of, Method.DATATYPE, CacheState.COLD, kernel);
  }

  /** The expected values are those that {@code memline show} prints for this calibration. */
  @Test
  void alphaBetaAndGammaAreTheHeadlineOfTheMethod() {
    MachineFigures far = figures(ZEN3, CopyCell.PLAIN);
    Coefficient alpha = far.ofSends("alpha");
    assertEquals(0.603e-6, alpha.value(), 0.0005e-6);
    assertEquals(0.060e-6, alpha.halfWidth(), 0.0005e-6);
    assertEquals(0.225e-9, far.ofSends("beta").value(), 0.0005e-9);
    assertEquals(29.0e-9, far.ofSends("gamma").value(), 0.05e-9);
    assertEquals("datatype, cold, node, copies by plain", far.of());
    MachineFigures near = figures(ZEN3.at(Locality.CORE).orElseThrow(), CopyCell.PLAIN);
    String none =
        assertThrows(CalibrationException.class, () -> near.ofSends("alpha")).getMessage();
    assertTrue(none.contains("no alpha of datatype, cold (core): it has beta gamma of"), none);
  }

  private static double copy(String kernel, String from, String to, double touched) {
    return figures(ZEN3, kernel).copy(Access.parse(from), Access.parse(to), touched).value();
  }

  /**
   * 64C1 touches 72 bytes a word: a line to read and a word to write. For the largest copy in the
   * file, of 262176 words, the plain loop takes 1.092 ns/B and the kernel that was selected as best
   * 1.245.
   */
  @Test
  void copyCostsFollowTheFootprintAndDefaultToTheLargest() {
    double small = copy(CopyCell.PLAIN, "64", "1", 1056 * 72);
    double large = copy(CopyCell.PLAIN, "64", "1", 1e9);
    assertTrue(large > 3 * small, small + " and " + large);
    assertEquals(1.092e-9, copy(CopyCell.PLAIN, "64", "1", Double.NaN), 0.001e-9);
    assertEquals(1.245e-9, copy(CopyCell.BEST, "64", "1", Double.NaN), 0.001e-9);
    double between = copy(CopyCell.PLAIN, "96", "1", Double.NaN);
    double wide = copy(CopyCell.PLAIN, "128", "1", Double.NaN);
    assertTrue(between >= Math.min(large, wide) && between <= Math.max(large, wide));
    Coefficient known =
        figures(ZEN3, CopyCell.PLAIN).copy(Access.parse("64"), Access.CONTIGUOUS, Double.NaN);
    assertTrue(known.low() <= known.value() && known.value() <= known.high(), known.toString());
    String none =
        assertThrows(CalibrationException.class, () -> copy(CopyCell.PLAIN, "3", "5", Double.NaN))
            .getMessage();
    assertTrue(none.contains("no copy(3,5)") && none.contains("(64,1)"), none);
  }

  @Test
  void withoutSuperstepsTheirFiguresAreRefused() {
    String none =
        assertThrows(
                CalibrationException.class,
                () -> figures(ZEN3, "plain").superstep(SuperstepFamily.BAD, 1, 1))
            .getMessage();
    assertTrue(none.contains("no bad (node)") && none.endsWith("no supersteps"), none);
  }

  /**
   * 1000 blocks of 3 doubles: their pitch of 8000 B is a multiple of 64, so each touches one line.
   */
  @Test
  void aCellBecomesAnExperimentWithVariables() {
    SendCell send = SendCell.parse("packed/cold/columns:3/1000x1000/float64", Role.TEST);
    CellVariables of = CellVariables.of(send, Locality.NODE, CacheGeometry.FALLBACK).orElseThrow();
    assertEquals("packed_cold_node", of.experiment());
    assertEquals(24_000, of.values().get("bytes"));
    assertEquals(1000, of.values().get("blocks"));
    assertEquals(1000, of.values().get("lines"));
    assertEquals(1, of.values().get("held_out"));
    CopyCell copy = CopyCell.parse("plain/4K/one/64C1/1056", Role.GRID);
    CellVariables copied =
        CellVariables.of(copy, Locality.NODE, CacheGeometry.FALLBACK).orElseThrow();
    assertEquals("copy_plain_64C1", copied.experiment());
    assertEquals(1056.0 * 72, copied.values().get("touched"));
    CopyCell huge =
        new CopyCell(
            "plain", Pages.HUGE, false, 8, Access.CONTIGUOUS, Access.CONTIGUOUS, Role.GRID);
    assertTrue(CellVariables.of(huge, Locality.NODE, CacheGeometry.FALLBACK).isEmpty());
  }
}
