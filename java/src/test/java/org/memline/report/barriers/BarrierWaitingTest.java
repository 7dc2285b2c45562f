package org.memline.report.barriers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;
import org.memline.obsp.trace.TracedBarriers;
import org.memline.obsp.trace.TracedTask;
import org.memline.obsp.trace.TracedTasks;
import tools.jackson.databind.JsonNode;

/**
 * Compares the waiting times of few ranks with values that were computed by hand. For many ranks it
 * tests that memory grows linearly with their number.
 */
class BarrierWaitingTest {
  /**
   * Returns a task with two barriers. Rank i computes for i seconds before the first barrier and
   * for ranks − i seconds before the second.
   */
  private static TracedBarriers barriers(int ranks) {
    double[] first = IntStream.range(0, ranks).asDoubleStream().toArray();
    double[] second = IntStream.range(0, ranks).mapToDouble(i -> ranks - i).toArray();
    double[] met = new double[ranks];
    double[] ready = new double[ranks];
    double[] end = new double[ranks];
    for (int i = 0; i < ranks; i++) {
      met[i] = ranks - 1;
      ready[i] = met[i] + second[i];
      end[i] = 2 * ranks - 1;
    }
    Task task = new Task(ranks, null, new double[ranks], List.of(barrier(first), barrier(second)));
    TracedTask traced =
        new TracedTask("h", 1, task, new double[][] {first, ready}, new double[][] {met, end});
    return TracedBarriers.of(
        new TracedTasks("h", "", ranks, List.of(traced), true, List.of()),
        new SuperstepCosts(0, 0, Combine.MAX),
        Combine.MAX);
  }

  private static Superstep barrier(double[] work) {
    return new Superstep(
        "x", work, List.of(), new double[work.length], Messages.NONE, Sync.GLOBAL, null);
  }

  /** Three ranks wait 2, 1 and 0 s in the first barrier and 0, 1 and 2 s in the second. */
  @Test
  void waitingTimesAreSummedOverSupersteps() {
    TracedBarriers barriers = barriers(3);
    assertArrayEquals(new double[] {2, 1, 0}, barriers.median().traced().waiting(0));
    assertArrayEquals(new double[] {0, 1, 2}, barriers.median().traced().waiting(1));
    JsonNode ranks = BarrierJson.of(barriers).get("median").get("by_rank");
    for (int rank = 0; rank < 3; rank++) {
      assertEquals(2, ranks.get(rank).get("waiting_seconds").asDouble());
    }
    assertEquals(2, barriers.median().supersteps().get(0).waiting()[0]);
  }

  /** Twice the ranks need about twice the memory, not four times. */
  @Test
  void memoryGrowsLinearlyWithTheRanks() {
    taken(barriers(2000));
    double one = taken(barriers(2000));
    double two = taken(barriers(4000));
    assertTrue(two < 3 * one, one + " bytes for 2000 ranks, " + two + " for 4000");
  }

  /** Returns the number of bytes that are allocated to write the table and the JSON. */
  private static double taken(TracedBarriers barriers) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    assertTrue(BarrierTable.of(barriers).length() > barriers.traced().ranks());
    assertEquals(barriers.traced().ranks(), BarrierJson.of(barriers).get("ranks").asInt());
    return thread.getCurrentThreadAllocatedBytes() - before;
  }
}
