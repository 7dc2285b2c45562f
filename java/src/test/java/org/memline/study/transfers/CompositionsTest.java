package org.memline.study.transfers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.sample.CacheState.COLD;
import static org.memline.sample.CacheState.WARM;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;

/**
 * Compares the times of composed transfers with values that were computed by hand, in units of 2⁻²⁰
 * s. The basic transfers have the same numbers of words as the composed ones.
 */
class CompositionsTest {
  private static final double UNIT_SECONDS = 0x1p-20;

  private static Transferred parts() {
    return new Transferred()
        .operation("64Q1/2048", COLD, Role.GRID, Method.RING_SEND, 8)
        .operation("1Q16/2048", COLD, Role.GRID, Method.RING_RECEIVE, 6)
        .operation("1Q1/1024", COLD, Role.GRID, Method.RING_SEND, 1)
        .operation("1Q1/1024", COLD, Role.GRID, Method.RING_RECEIVE, 0.5)
        .operation("1Q16/2048", COLD, Role.GRID, Method.SCATTER, 5)
        .operation("64Q1/2048", COLD, Role.GRID, Method.GATHER, 3)
        .operation("1Q1/2048", COLD, Role.GRID, Method.DEPOSIT, 4)
        .operation("1Q16/2048", COLD, Role.GRID, Method.DEPOSIT, 7)
        .operation("1Q1/2048", COLD, Role.GRID, Method.DATATYPE, 100)
        .operation("1Q1/2048", WARM, Role.GRID, Method.DATATYPE, 2);
  }

  private static double units(
      Calibration calibration, Method method, String operation, CacheState cache) {
    return Compositions.seconds(
                new MeasuredTimes(calibration), method, Operation.parse(operation), cache)
            .orElseThrow()
        / UNIT_SECONDS;
  }

  /**
   * Gather, message and scatter (xS0 . Nd . 1Cy) take 8 + 2 + 5 units. The message costs 2 as with
   * a warm cache: the buffer was just written, so its lines are warm although those of the blocks
   * are cold.
   */
  @Test
  void aPackedMessageIsWarmInEitherCacheState() {
    assertEquals(15, units(parts().build(), Method.PACKED, "64Q16/2048", COLD), 1e-9);
  }

  /**
   * With two chunks, the ring takes 8 for the slower side and half of 6 for a chunk of the other
   * side. The handoff of a chunk takes 0.5 and is in both sides, so it is subtracted once.
   */
  @Test
  void theRingCostsItsSlowerSidePlusAChunkOfTheOther() {
    assertEquals(8 + 3 - 0.5, units(parts().build(), Method.RING, "64Q16/2048", COLD), 1e-9);
  }

  /** With one chunk of 1024 words, the sides do not overlap: the time is 4 + 3 − 0.5. */
  @Test
  void aRingOfOneChunkOverlapsNothing() {
    Calibration one =
        parts()
            .operation("64Q1/1024", COLD, Role.GRID, Method.RING_SEND, 4)
            .operation("1Q16/1024", COLD, Role.GRID, Method.RING_RECEIVE, 3)
            .build();
    assertEquals(6.5, units(one, Method.RING, "64Q16/1024", COLD), 1e-9);
  }

  /**
   * Loads take 3 and stores 4 or 7 units. Into a contiguous block they overlap, so the time is the
   * larger of 3 and 4. Between strided blocks it is 3 + 7. From a contiguous block there is no
   * gather, so only the stores count.
   */
  @Test
  void directOverlapsLoadsAndStoresOnlyIntoAContiguousBlock() {
    Calibration calibration = parts().build();
    assertEquals(4, units(calibration, Method.DIRECT, "64Q1/2048", COLD), 1e-9);
    assertEquals(7, units(calibration, Method.DIRECT, "1Q16/2048", COLD), 1e-9);
    assertEquals(10, units(calibration, Method.DIRECT, "64Q16/2048", COLD), 1e-9);
    assertEquals(4, units(calibration, Method.DIRECT, "1Q1/2048", COLD), 1e-9);
  }

  /**
   * With two chunks of 4096 words, the gather takes 20. The receiver takes 2 · 4 for messages and 6
   * for the scatter, and the half of that for one chunk does not overlap the gather.
   */
  @Test
  void thePipelineCostsAnExtraChunkToFill() {
    Calibration calibration =
        new Transferred()
            .operation("64Q1/8192", WARM, Role.GRID, Method.RING_SEND, 20)
            .operation("1Q1/4096", WARM, Role.GRID, Method.DATATYPE, 4)
            .operation("1Q16/8192", WARM, Role.GRID, Method.SCATTER, 6)
            .build();
    assertEquals(20 + 7, units(calibration, Method.PIPELINED, "64Q16/8192", WARM), 1e-9);
  }

  @Test
  void withoutAPartThereIsNoComposition() {
    MeasuredTimes times = new MeasuredTimes(parts().build());
    Operation operation = Operation.parse("64Q16/2048");
    assertTrue(Compositions.seconds(times, Method.PACKED, operation, WARM).isEmpty());
    assertTrue(Compositions.seconds(times, Method.PUT, operation, COLD).isEmpty());
  }

  /**
   * The composed times are 15, 10.5 and 10 and the measured times 20, 7 and 10, so the errors are
   * 25 %, 50 % and 0.
   */
  @Test
  void qualityIsComputedOverAllMethods() {
    List<CompositionQuality> all =
        CompositionQuality.of(
            parts()
                .operation("64Q16/2048", COLD, Role.GRID, Method.PACKED, 20)
                .operation("64Q16/2048", COLD, Role.TEST, Method.RING, 7)
                .operation("64Q16/2048", COLD, Role.TEST, Method.DIRECT, 10)
                .operation("64Q16/2048", COLD, Role.TEST, Method.PUT, 1)
                .build());
    assertEquals(1, all.size());
    assertEquals(COLD, all.get(0).cache());
    assertEquals(3, all.get(0).operations());
    assertEquals(0.25, all.get(0).medianError(), 1e-9);
    assertEquals(0.25 + 0.8 * 0.25, all.get(0).p90Error(), 1e-9);
    assertEquals(2.0 / 3, all.get(0).within(), 1e-9);
  }
}
