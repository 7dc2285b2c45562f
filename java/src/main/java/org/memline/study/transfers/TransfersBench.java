package org.memline.study.transfers;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.memline.layout.Access;
import org.memline.layout.Axis;
import org.memline.layout.Mesh;
import org.memline.layout.Operation;
import org.memline.layout.application.Application;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Exchange;
import org.memline.nativelib.Memline;
import org.memline.nativelib.Step;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Duplex;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;
import org.memline.study.measure.Bench;
import org.memline.study.measure.Codes;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;
import org.memline.study.measure.PairMemory;
import org.memline.study.measure.Walks;

/**
 * Measures two kinds of cells (configurations); each rank has its own object. In a communication
 * operation xQy (the sender reads with access pattern x, the receiver writes with pattern y), pairs
 * of horizontal neighbours exchange data, or of vertical ones if the mesh has a single column; a
 * rank without a partner does not take part. In communication steps of applications, all ranks take
 * part.
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
        operations(plan).anyMatch(cell -> cell.method().window()));
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

  /** Returns the plan's operations. */
  private static Stream<TransferCell> operations(Plan plan) {
    return plan.cells().stream()
        .filter(TransferCell.class::isInstance)
        .map(TransferCell.class::cast);
  }

  private static long most(Plan plan, ToLongFunction<TransferCell> bytes) {
    return operations(plan).mapToLong(bytes).max().orElse(Access.WORD_BYTES);
  }

  /**
   * Returns the size of a block in bytes. The blocks of sender and receiver have equal sizes,
   * because the verification reads all of their bytes.
   */
  private static long blockBytes(TransferCell cell) {
    Operation operation = cell.operation();
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
    TransferCell transfer = (TransferCell) cell;
    Operation operation = transfer.operation();
    boolean leads = ranks.rank() < peer.getAsInt();
    Exchange.Spec spec =
        new Exchange.Spec(
            peer.getAsInt(),
            leads,
            Codes.of(transfer.method()),
            Codes.of(transfer.cache()),
            Access.WORD_BYTES,
            lineBytes,
            walks.from(operation.from(), operation.words()),
            walks.to(operation.to(), operation.words()),
            0,
            blockBytes(transfer));
    return OpenLoop.of(Exchange.open(spec, memory.memories()), leads, transfer.cache());
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
