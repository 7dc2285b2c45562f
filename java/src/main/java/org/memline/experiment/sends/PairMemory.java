package org.memline.experiment.sends;

import org.memline.layout.Slice;
import org.memline.nativelib.Exchange;
import org.memline.nativelib.Region;
import org.memline.sample.Cell;
import org.memline.sample.Plan;

/** One rank's two blocks and two pack buffers, large enough for every cell of a plan. */
public final class PairMemory implements AutoCloseable {
  private final Exchange.Memories memories;

  PairMemory(Plan plan) {
    long block = blockBytes(plan);
    long buffer = bufferBytes(plan);
    memories =
        new Exchange.Memories(
            new Region(block), new Region(block), new Region(buffer), new Region(buffer));
  }

  Exchange.Memories memories() {
    return memories;
  }

  /** What each rank of a plan needs, in bytes. */
  public static long bytesNeeded(Plan plan) {
    double bytes = 2.0 * blockBytes(plan) + 2.0 * bufferBytes(plan);
    return (long) Math.min(bytes, Long.MAX_VALUE);
  }

  private static long blockBytes(Plan plan) {
    return plan.cells().stream().mapToLong(c -> c.slice().matrix().bytes()).max().orElse(1);
  }

  /** A little more than the payload: MPI_Pack may add a header. */
  private static long bufferBytes(Plan plan) {
    return plan.cells().stream().map(Cell::slice).mapToLong(Slice::payloadBytes).max().orElse(1)
        + 4096;
  }

  @Override
  public void close() {
    memories.sendBlock().close();
    memories.receiveBlock().close();
    memories.sendBuffer().close();
    memories.receiveBuffer().close();
  }
}
