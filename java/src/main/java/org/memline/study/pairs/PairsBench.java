package org.memline.study.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.layout.Walk;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Exchange;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.PairCell;
import org.memline.sample.PairRound;
import org.memline.sample.PairWay;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.measure.Bench;
import org.memline.study.measure.Codes;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;
import org.memline.study.measure.PairMemory;
import org.memline.study.sends.SendsBench;

/**
 * Measures sends between pairs of ranks, on one rank. In a round, each rank belongs to at most one
 * pair. A send goes one way or in both directions at once.
 */
public final class PairsBench implements Bench {
  /**
   * Number of warm-up repetitions in the first round. After these repetitions, loops are compiled
   * and the processor's clock frequency has settled.
   */
  private static final int SETTLING_REPETITIONS = 3000;

  /**
   * Number of warm-up repetitions for two ranks that have not exchanged messages before. They
   * establish the connection.
   */
  private static final int MEETING_REPETITIONS = 20;

  private static final Slice WORD = new Slice(Matrix.dense(1, 1, Element.INT32), Axis.ROWS, 1);

  private final Ranks ranks;
  private final int lineBytes;
  private final Plan plan;
  private final PairMemory memory;

  public PairsBench(Ranks ranks, int lineBytes, Plan plan) {
    this.ranks = ranks;
    this.lineBytes = lineBytes;
    this.plan = plan;
    memory = new PairMemory(size(plan));
  }

  /** Returns the memory that each rank needs for a plan, in bytes. */
  public static long bytesNeeded(Plan plan) {
    return size(plan).bytesNeeded();
  }

  private static PairMemory.Size size(Plan plan) {
    List<SendCell> sends =
        plan.cells().stream().map(cell -> ((PairCell) cell).send()).distinct().toList();
    return SendsBench.size(Plan.of(Experiment.SENDS, sends));
  }

  @Override
  public OpenCell open(Cell cell) {
    PairCell pair = (PairCell) cell;
    OptionalInt peer = pair.partner(ranks.rank());
    if (peer.isEmpty()) {
      return null;
    }
    boolean leads = pair.way().leads(ranks.rank(), peer.getAsInt());
    Slice slice = pair.send().slice();
    Walk payload = Walk.of(slice.blocks());
    Walk word = Walk.of(WORD.blocks());
    boolean oneWay = pair.way().oneWay();
    Exchange.Spec spec =
        new Exchange.Spec(
            peer.getAsInt(),
            leads,
            Codes.of(pair.send().method()),
            Codes.of(pair.send().cache()),
            slice.matrix().element().bytes(),
            lineBytes,
            oneWay && !leads ? word : payload,
            oneWay && leads ? word : payload,
            0,
            slice.matrix().bytes());
    Exchange exchange =
        pair.way() == PairWay.BOTH
            ? Exchange.openBoth(spec, memory.memories())
            : Exchange.open(spec, memory.memories());
    OpenCell open = OpenLoop.of(exchange, leads, pair.send().cache());
    return oneWay ? new ThereWithWord(open) : open;
  }

  /**
   * A one-way send, which the receiver answers by a message of one word. The measured time includes
   * the answer.
   */
  private record ThereWithWord(OpenCell legs) implements OpenCell {
    @Override
    public int warmUps() {
      return legs.warmUps();
    }

    @Override
    public boolean leads() {
      return legs.leads();
    }

    @Override
    public int run(long first, int count) {
      return legs.run(first, count);
    }

    @Override
    public double[] ns() {
      return Arrays.stream(legs.ns()).map(half -> 2 * half).toArray();
    }

    @Override
    public double controlNs() {
      return legs.controlNs();
    }

    @Override
    public int verifyAll(long repetition) {
      return legs.verifyAll(repetition);
    }

    @Override
    public void close() {
      legs.close();
    }
  }

  /**
   * Returns what is repeated as a warm-up: for every round of the plan one cell (configuration), in
   * which each pair exchanges one word.
   */
  @Override
  public List<Settling> settling() {
    SendCell word = new SendCell(Method.DATATYPE, CacheState.WARM, WORD, Role.ASKED);
    List<PairRound> rounds =
        plan.cells().stream().map(cell -> ((PairCell) cell).round()).distinct().toList();
    List<Settling> all = new ArrayList<>();
    for (PairRound round : rounds) {
      all.add(
          new Settling(
              new PairCell(round, PairWay.ROUND, word),
              all.isEmpty() ? SETTLING_REPETITIONS : MEETING_REPETITIONS));
    }
    return all;
  }

  @Override
  public void close() {
    memory.close();
  }
}
