package org.memline.study.sends;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.layout.Slice;
import org.memline.layout.Walk;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Exchange;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.measure.Bench;
import org.memline.study.measure.Codes;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;
import org.memline.study.measure.PairMemory;

/**
 * Measures sends on one rank. The memory is large enough for every cell (configuration) of a plan.
 * The ranks of a mesh form pairs: neighbours in a row of ranks, or in a column of ranks, depending
 * on the slice.
 */
public final class SendsBench implements Bench {
  /**
   * Number of warm-up repetitions. After these repetitions, loops are compiled, the library's
   * connections are made and the processor's clock frequency has settled.
   */
  private static final int SETTLING_REPETITIONS = 3000;

  private final Ranks ranks;
  private final Mesh mesh;
  private final int lineBytes;
  private final PairMemory memory;

  public SendsBench(Ranks ranks, Mesh mesh, int lineBytes, Plan plan) {
    this.ranks = ranks;
    this.mesh = mesh;
    this.lineBytes = lineBytes;
    memory = new PairMemory(size(plan));
  }

  /** Returns the sizes of the blocks and buffers that each rank needs for a plan. */
  public static PairMemory.Size size(Plan plan) {
    boolean window = plan.cells().stream().anyMatch(cell -> ((SendCell) cell).method().window());
    return new PairMemory.Size(
        most(plan, cell -> cell.slice().matrix().bytes()),
        most(plan, cell -> cell.slice().payloadBytes()),
        window);
  }

  private static long most(Plan plan, ToLongFunction<SendCell> bytes) {
    return plan.cells().stream().map(SendCell.class::cast).mapToLong(bytes).max().orElse(1);
  }

  @Override
  public OpenCell open(Cell cell) {
    SendCell send = (SendCell) cell;
    Slice slice = send.slice();
    OptionalInt peer = mesh.partner(ranks.rank(), slice.axis());
    if (peer.isEmpty()) {
      return null;
    }
    Walk walk = Walk.of(slice.blocks());
    Exchange.Spec spec =
        new Exchange.Spec(
            peer.getAsInt(),
            ranks.rank() < peer.getAsInt(),
            Codes.of(send.method()),
            Codes.of(send.cache()),
            slice.matrix().element().bytes(),
            lineBytes,
            walk,
            walk,
            0,
            slice.matrix().bytes());
    return send.method() == Method.JAVA
        ? new JavaSend(ranks, spec, send, memory.memories())
        : OpenLoop.of(Exchange.open(spec, memory.memories()), spec.leads(), send.cache());
  }

  @Override
  public List<Settling> settling() {
    Slice word = new Slice(Matrix.dense(1, 1, Element.INT32), Axis.ROWS, 1);
    return Arrays.asList(Method.JAVA, Method.DATATYPE).stream()
        .map(method -> new SendCell(method, CacheState.WARM, word, Role.ASKED))
        .map(cell -> new Settling(cell, SETTLING_REPETITIONS))
        .toList();
  }

  @Override
  public void close() {
    memory.close();
  }
}
