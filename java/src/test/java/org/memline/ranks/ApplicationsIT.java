package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.layout.Mesh;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.study.measure.MeasurementFailure;

/** Tests the communication steps of applications with real ranks and with unusual sizes. */
class ApplicationsIT {
  private static final List<String> KERNELS =
      List.of(
          "transpose/37", "transpose/2", "transpose-loads/50", "fem/7", "sor/41", "sor-rows/23");
  private static final List<String> METHODS =
      List.of("datatype", "packed", "pipelined", "ring", "put", "direct");
  private static final List<String> WAYS =
      List.of("warm/half", "cold/half", "warm/full", "cold/full");
  private static final double ENOUGH_SECONDS = 120;

  @TempDir Path folder;

  private static Cell cell(String kernel, String method, String way) {
    return Experiment.TRANSFERS.cell("%s/%s/%s".formatted(kernel, method, way), Role.GRID);
  }

  /** Returns each kernel and method once, and each cache state and duplex mode at least once. */
  private static Plan some() {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < KERNELS.size(); i++) {
      cells.add(cell(KERNELS.get(i), METHODS.get(i), WAYS.get(i % WAYS.size())));
    }
    return Plan.of(Experiment.TRANSFERS, cells);
  }

  private static Plan all(List<String> ways) {
    List<Cell> cells = new ArrayList<>();
    for (String kernel : KERNELS) {
      for (String method : METHODS) {
        ways.forEach(way -> cells.add(cell(kernel, method, way)));
      }
    }
    return Plan.of(Experiment.TRANSFERS, cells);
  }

  private void allAreMeasured(Plan plan, int ranks, double seconds) throws Exception {
    OneLaunch launch = OneLaunch.ofAll(plan, new Mesh(ranks, 1), seconds, folder);
    for (CellSample sample : launch.samples().samples()) {
      assertTrue(sample.cell() instanceof ApplicationCell);
      assertEquals(0, sample.leader());
    }
  }

  @Test
  void someApplicationsAreMeasuredByEachMethod() throws Exception {
    allAreMeasured(some(), 2, ENOUGH_SECONDS);
  }

  @Test
  @Tag("release")
  void everyApplicationIsMeasuredByEveryMethodAndState() throws Exception {
    allAreMeasured(all(WAYS), 2, 12 * ENOUGH_SECONDS);
  }

  /**
   * With more ranks than cores every cell takes long, so only two of the four combinations of cache
   * state and duplex mode are measured.
   */
  @Test
  @Tag("release")
  void everyApplicationIsMeasuredOnThreeRanks() throws Exception {
    allAreMeasured(all(List.of("warm/half", "cold/full")), 3, 12 * ENOUGH_SECONDS);
  }

  @Test
  void wrongDataEndsTheRunWithAMessage() throws Exception {
    Path shim = RanksMpi.built().resolve("tests/libcorrupt_receive.so");
    assertTrue(Files.exists(shim), "the C tests are built");
    String environment =
        "LD_PRELOAD='%s' CORRUPT_LEAST_BYTES=64".formatted(RanksMpi.preloaded(shim));
    MeasurementFailure failure =
        assertThrows(
            MeasurementFailure.class,
            () -> OneLaunch.of(some(), new Mesh(2, 1), ENOUGH_SECONDS, folder, environment));
    assertTrue(failure.getMessage().contains("ended with 5: "), failure.getMessage());
    assertTrue(
        failure.getMessage().contains("differs from the serial result"), failure.getMessage());
  }
}
