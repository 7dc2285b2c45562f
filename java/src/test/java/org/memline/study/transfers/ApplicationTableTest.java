package org.memline.study.transfers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.layout.application.Application;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Duplex;
import org.memline.sample.Method;
import org.memline.sample.Role;

class ApplicationTableTest {
  /**
   * Bytes that each of two ranks sends: a quarter of 512×512 complex numbers for the transpose, one
   * edge of a 512×512 matrix for the shift.
   */
  private static final double TRANSPOSE_BYTES = 256 * 256 * 16;

  private static final double SHIFT_BYTES = 512 * 8;

  /** Returns a step that transfers this many MB/s. */
  private static Measured<ApplicationCell> step(
      Application application, Method method, double bytes, double rate) {
    double seconds = bytes / (rate * 1e6);
    return new Measured<>(
        new ApplicationCell(application, 512, method, CacheState.WARM, Duplex.FULL, Role.GRID),
        Transferred.ranks(2),
        Times.of(seconds, seconds, seconds));
  }

  private static Calibration with(List<Measured<ApplicationCell>> steps) {
    return Transferred.of(List.of(), steps);
  }

  @Test
  void theTableComparesChainedPackedAndPublishedTimes() {
    String text =
        ApplicationTable.of(
            with(
                List.of(
                    step(Application.TRANSPOSE, Method.RING, TRANSPOSE_BYTES, 500),
                    step(Application.TRANSPOSE, Method.PACKED, TRANSPOSE_BYTES, 250),
                    step(Application.TRANSPOSE, Method.PUT, TRANSPOSE_BYTES, 125),
                    step(Application.TRANSPOSE, Method.DATATYPE, TRANSPOSE_BYTES, 400),
                    step(Application.SHIFT, Method.PACKED, SHIFT_BYTES, 1000))));
    String[] lines = text.strip().split("\n");
    assertTrue(lines[0].startsWith("Applications of 2 ranks, full duplex, MB/s"), lines[0]);
    assertTrue(lines[0].endsWith(", on the paper's T3D transpose 1.48"), lines[0]);
    assertEquals("sor 512 warm 4.10 - 1000 - - - - - -", lines[3].replaceAll(" +", " "));
    assertEquals(
        "transpose 512 warm 1049 400 250 - 500 ring 500 - 2.00", lines[4].replaceAll(" +", " "));
  }

  @Test
  void withoutApplicationsTheTableIsEmpty() {
    assertEquals("", ApplicationTable.of(with(List.of())));
  }
}
