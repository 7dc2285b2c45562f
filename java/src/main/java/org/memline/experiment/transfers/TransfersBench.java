package org.memline.experiment.transfers;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.memline.experiment.measure.Bench;
import org.memline.experiment.measure.Codes;
import org.memline.experiment.measure.OpenCell;
import org.memline.experiment.measure.OpenLoop;
import org.memline.experiment.measure.PairMemory;
import org.memline.experiment.measure.Walks;
import org.memline.layout.Access;
import org.memline.layout.Axis;
import org.memline.layout.Mesh;
import org.memline.layout.Operation;
import org.memline.layout.Walk;
import org.memline.layout.application.Application;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Exchange;
import org.memline.nativelib.Memline;
import org.memline.nativelib.Step;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Duplex;
import org.memline.sample.LayoutCell;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/**
 * Measures three kinds of cells on one rank: operations xQy, sends of any layout, and communication
 * steps of applications. In operations and sends, each rank exchanges data with its horizontal
 * neighbour, or with the vertical one if the mesh has a single column. All ranks take part in the
 * steps of applications.
 */
public final class TransfersBench implements Bench {
  private static final int SETTLING_REPETITIONS = 1000;

  private final Walks walks = new Walks();
  private final Ranks ranks;
  private final OptionalInt peer;
  private final int lineBytes;
  private final PairMemory memory;

  public TransfersBench(Ranks ranks, Mesh mesh, int lineBytes, Plan plan) {
    this.ranks = ranks;
    this.lineBytes = lineBytes;
    peer = mesh.partner(ranks.rank(), mesh.columns() > 1 ? Axis.COLUMNS : Axis.ROWS);
    memory = new PairMemory(size(plan));
  }

  /** Returns the sizes of the memory blocks that each rank needs for a plan. */
  public static PairMemory.Size size(Plan plan) {
    return new PairMemory.Size(
        most(plan, TransfersBench::blockBytes),
        most(plan, Cell::bytes),
        pairwise(plan).anyMatch(cell -> method(cell).window()));
  }

  /**
   * Returns an upper bound of the memory that a rank needs, in bytes. It holds for any number of
   * ranks from two.
   */
  public static long bytesNeeded(Plan plan) {
    long step =
        plan.cells().stream()
            .filter(ApplicationCell.class::isInstance)
            .map(ApplicationCell.class::cast)
            .map(cell -> List.of(cell.application(), cell.size()))
            .distinct()
            .mapToLong(
                c -> Step.bytesNeeded(((Application) c.get(0)).step((Integer) c.get(1), 2, 0)))
            .max()
            .orElse(0);
    return size(plan).bytesNeeded() + step;
  }

  /** Returns the plan's cells that are exchanged between two ranks. */
  private static Stream<Cell> pairwise(Plan plan) {
    return plan.cells().stream().filter(cell -> !(cell instanceof ApplicationCell));
  }

  private static long most(Plan plan, ToLongFunction<Cell> bytes) {
    return pairwise(plan).mapToLong(bytes).max().orElse(Access.WORD_BYTES);
  }

  private static Method method(Cell cell) {
    return cell instanceof LayoutCell layout ? layout.method() : ((TransferCell) cell).method();
  }

  private static CacheState cache(Cell cell) {
    return cell instanceof LayoutCell layout ? layout.cache() : ((TransferCell) cell).cache();
  }

  /**
   * Returns the size of a block in bytes. The blocks of sender and receiver have equal sizes,
   * because the verification reads all of their bytes.
   */
  private static long blockBytes(Cell cell) {
    if (cell instanceof LayoutCell layout) {
      long bytes = layout.moved().memoryBytes();
      return bytes + Math.floorMod(-bytes, Access.WORD_BYTES);
    }
    Operation operation = ((TransferCell) cell).operation();
    long words =
        Math.max(
            operation.from().spanWords(operation.words()),
            operation.to().spanWords(operation.words()));
    return words * Access.WORD_BYTES;
  }

  @Override
  public OpenCell open(Cell cell) {
    if (cell instanceof ApplicationCell step) {
      return OpenLoop.of(step(step), ranks.rank() == 0, step.cache());
    }
    if (peer.isEmpty()) {
      return null;
    }
    boolean words = cell instanceof TransferCell;
    boolean leads = ranks.rank() < peer.getAsInt();
    Exchange.Spec spec =
        new Exchange.Spec(
            peer.getAsInt(),
            leads,
            Codes.of(method(cell)),
            Codes.of(cache(cell)),
            words ? Access.WORD_BYTES : 1,
            lineBytes,
            from(cell),
            to(cell),
            0,
            blockBytes(cell));
    return OpenLoop.of(Exchange.open(spec, memory.memories()), leads, cache(cell));
  }

  private Walk from(Cell cell) {
    if (cell instanceof LayoutCell layout) {
      return Walk.of(layout.moved().from(), layout.moved().fromNest());
    }
    Operation operation = ((TransferCell) cell).operation();
    return walks.from(operation.from(), operation.words());
  }

  private Walk to(Cell cell) {
    if (cell instanceof LayoutCell layout) {
      return Walk.of(layout.moved().to(), layout.moved().toNest());
    }
    Operation operation = ((TransferCell) cell).operation();
    return walks.to(operation.to(), operation.words());
  }

  /**
   * Returns the part of a communication step that this rank performs. The time of a step is the
   * time of the slowest rank; all ranks receive it.
   */
  private Step step(ApplicationCell cell) {
    Step.Way way =
        new Step.Way(
            Codes.of(cell.method()),
            Codes.of(cell.cache()),
            cell.duplex() == Duplex.FULL ? Memline.ML_FULL_DUPLEX : Memline.ML_HALF_DUPLEX,
            lineBytes);
    return new Step(cell.application().step(cell.size(), ranks.size(), ranks.rank()), way);
  }

  @Override
  public List<Settling> settling() {
    Operation word = new Operation(1, Access.CONTIGUOUS, Access.CONTIGUOUS);
    TransferCell cell = new TransferCell(Method.DATATYPE, CacheState.WARM, word, Role.ASKED);
    return List.of(new Settling(cell, SETTLING_REPETITIONS));
  }

  @Override
  public void close() {
    memory.close();
  }
}
