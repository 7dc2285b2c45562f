package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.transfers.TransferTable;
import org.memline.calibration.transfers.Transferred;
import org.memline.sample.CacheState;
import org.memline.sample.Duplex;
import org.memline.sample.Method;
import org.memline.sample.Role;

class ApplicationTableTest {
  private static TransferTable.StepTime step(String application, Method method, double seconds) {
    return new TransferTable.StepTime(
        application,
        512,
        2,
        method,
        CacheState.WARM,
        Duplex.FULL,
        Role.GRID,
        1_000_000,
        seconds,
        seconds,
        seconds);
  }

  private static Calibration with(List<TransferTable.StepTime> steps) {
    return Transferred.of(List.of(), steps);
  }

  @Test
  void theFastestChainedMethodBesidePackedAndThePaper() {
    String text =
        ApplicationTable.of(
            with(
                List.of(
                    step("transpose", Method.RING, 0.002),
                    step("transpose", Method.PACKED, 0.004),
                    step("transpose", Method.PUT, 0.008),
                    step("transpose", Method.DATATYPE, 0.0025),
                    step("sor", Method.PACKED, 0.001))));
    String[] lines = text.strip().split("\n");
    assertEquals("sor 512 2 warm full 1000 - 1000 - - - - - - -", lines[3].replaceAll(" +", " "));
    assertEquals(
        "transpose 512 2 warm full 1000 400 250 - 500 ring 500 - 2.00 1.48",
        lines[4].replaceAll(" +", " "));
  }

  @Test
  void emptyWithoutApplications() {
    assertEquals("", ApplicationTable.of(with(List.of())));
  }
}
