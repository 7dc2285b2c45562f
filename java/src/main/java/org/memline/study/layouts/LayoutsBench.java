package org.memline.study.layouts;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;
import org.memline.layout.Access;
import org.memline.layout.Axis;
import org.memline.layout.LayoutPair;
import org.memline.layout.Mesh;
import org.memline.layout.Unit;
import org.memline.layout.Walk;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Exchange;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.ExchangeCell;
import org.memline.sample.LayoutCell;
import org.memline.sample.LayoutSend;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.study.measure.Bench;
import org.memline.study.measure.Codes;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;
import org.memline.study.measure.PairMemory;

/**
 * Measures sends of any layout on one rank. Each rank exchanges data with its horizontal neighbour,
 * or with the vertical one if the mesh has a single column.
 */
public final class LayoutsBench implements Bench {
  private static final int SETTLING_REPETITIONS = 1000;

  private final OptionalInt peer;
  private final boolean leads;
  private final int lineBytes;
  private final PairMemory memory;

  public LayoutsBench(Ranks ranks, Mesh mesh, int lineBytes, Plan plan) {
    this.lineBytes = lineBytes;
    peer = mesh.partner(ranks.rank(), mesh.columns() > 1 ? Axis.COLUMNS : Axis.ROWS);
    leads = peer.isPresent() && ranks.rank() < peer.getAsInt();
    memory = new PairMemory(size(plan));
  }

  /** Returns the sizes of the memory blocks that each rank needs for a plan. */
  public static PairMemory.Size size(Plan plan) {
    return new PairMemory.Size(
        most(plan, LayoutsBench::blockBytes),
        most(plan, LayoutSend::bytes),
        plan.cells().stream().anyMatch(cell -> ((LayoutSend) cell).method().window()));
  }

  private static long most(Plan plan, ToLongFunction<LayoutSend> bytes) {
    return plan.cells().stream().map(LayoutSend.class::cast).mapToLong(bytes).max().orElse(1);
  }

  /**
   * Returns the size of a block in bytes. The blocks of sender and receiver have equal sizes,
   * because the verification reads all of their bytes.
   */
  private static long blockBytes(LayoutSend cell) {
    long bytes = cell.moved().memoryBytes();
    return bytes + Math.floorMod(-bytes, Access.WORD_BYTES);
  }

  @Override
  public OpenCell open(Cell cell) {
    if (peer.isEmpty()) {
      return null;
    }
    LayoutSend send = (LayoutSend) cell;
    LayoutPair moved = send.moved();
    Exchange.Spec spec =
        new Exchange.Spec(
            peer.getAsInt(),
            leads,
            Codes.of(send.method()),
            Codes.of(send.cache()),
            1,
            lineBytes,
            Walk.of(moved.from(), moved.fromNest()),
            Walk.of(moved.to(), moved.toNest()),
            0,
            blockBytes(send));
    Exchange opened =
        send instanceof ExchangeCell
            ? Exchange.openBoth(spec, memory.memories())
            : Exchange.open(spec, memory.memories());
    return OpenLoop.of(opened, leads, send.cache());
  }

  @Override
  public List<Settling> settling() {
    LayoutPair word = LayoutPair.alike(new Unit("8B", Access.WORD_BYTES));
    LayoutCell cell = new LayoutCell(Method.DATATYPE, CacheState.WARM, word, Role.ASKED);
    return List.of(new Settling(cell, SETTLING_REPETITIONS));
  }

  @Override
  public void close() {
    memory.close();
  }
}
