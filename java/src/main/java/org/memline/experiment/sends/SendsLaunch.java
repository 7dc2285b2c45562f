package org.memline.experiment.sends;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.memline.experiment.CellQueue;
import org.memline.experiment.Watchdog;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.layout.Slice;
import org.memline.mpi.Ranks;
import org.memline.nativelib.LocalTimes;
import org.memline.nativelib.Memline;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.CoreState;
import org.memline.sample.Journal;
import org.memline.sample.LocalControl;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;

/** One launch: the plan's cells in a shuffled order, within the launch's time. Collective. */
public final class SendsLaunch {
  /** Until the compiled loops, the library's connections and the clock have settled. */
  private static final int SETTLING_REPETITIONS = 3000;

  private static final int END = -1;
  private static final int PASS = -2;

  /**
   * Cells that one of two launches measures before it is the other's turn: some milliseconds, in
   * which the host does not change, and far longer than the passing takes.
   */
  private static final int CELLS_A_TURN = 1;

  private final Ranks ranks;
  private final Mesh mesh;
  private final int launch;
  private final int lineBytes;

  public SendsLaunch(Ranks ranks, Mesh mesh, int launch, int lineBytes) {
    this.ranks = ranks;
    this.mesh = mesh;
    this.launch = launch;
    this.lineBytes = lineBytes;
  }

  /**
   * @param plan rank 0's, which all take
   * @param seconds the launch's time
   * @param state what is known of the cores from earlier launches; rank 0's counts
   * @param turns with another launch on the same cores
   * @param journal where rank 0 writes; null elsewhere
   * @return on rank 0 the cells that found no time
   */
  public int run(
      Plan plan, double seconds, long orderSeed, CoreState state, Turns turns, Journal journal) {
    Watchdog dog = Watchdog.start(ranks.rank());
    Plan common = Plan.fromBytes(ranks.broadcast(ranks.rank() == 0 ? plan.toBytes() : null));
    try (PairMemory memory = new PairMemory(common)) {
      dog.progress("settling");
      CellRunner runner = new CellRunner(ranks, mesh, memory, lineBytes, launch);
      settle(runner);
      List<Cell> cells = shuffled(common, orderSeed);
      dog.progress("waiting for its turn");
      turns.begin();
      CellQueue queue = new CellQueue(cells, Memline.ml_clock_ns(), seconds, state);
      recordControls(journal);
      measureAll(cells, queue, runner, dog, turns, journal);
      recordControls(journal);
      dog.progress("waiting for the other launch's end");
      turns.end();
      dog.progress("the last barrier");
      ranks.barrier();
      return queue.unmeasured();
    }
  }

  private void measureAll(
      List<Cell> cells,
      CellQueue queue,
      CellRunner runner,
      Watchdog dog,
      Turns turns,
      Journal journal) {
    boolean root = ranks.rank() == 0;
    Map<Cell, Integer> indices = new HashMap<>();
    for (Cell cell : cells) {
      indices.put(cell, indices.size());
    }
    long passedNs = 0; // in which it was the other launch's turn
    int measured = 0;
    while (true) {
      long now = Memline.ml_clock_ns() - passedNs;
      boolean pass = turns.shared() && measured == CELLS_A_TURN;
      Cell chosen = root && !pass ? queue.next(now) : null;
      int index = pass ? PASS : chosen == null ? END : indices.get(chosen);
      index = (int) ranks.broadcast(index);
      if (index == END) {
        return;
      }
      if (index == PASS) {
        dog.progress("waiting for its turn");
        turns.pass();
        passedNs = Memline.ml_clock_ns() - now;
        measured = 0;
        continue;
      }
      measured++;
      Cell cell = cells.get(index);
      dog.progress("cell " + cell.id());
      List<CellSample> samples =
          runner.measure(cell, root ? queue.shareNs(now) : 0, root ? queue.least(now) : 0);
      if (root) {
        samples.forEach(journal::add);
        queue.measured(samples);
      }
    }
  }

  /** Each rank by itself; written by rank 0. */
  private void recordControls(Journal journal) {
    LocalTimes own = LocalTimes.now();
    long[] all = ranks.gather(own.asLongs());
    for (int rank = 0; rank < all.length / LocalTimes.LONGS; rank++) {
      LocalTimes times = LocalTimes.of(all, rank);
      journal.add(new LocalControl(launch, rank, times.spinNs(), times.copyNs()));
    }
  }

  private static List<Cell> shuffled(Plan plan, long seed) {
    List<Cell> cells = new ArrayList<>(plan.cells());
    Collections.shuffle(cells, new Random(seed));
    return cells;
  }

  private void settle(CellRunner runner) {
    Slice word = new Slice(Matrix.dense(1, 1, Element.INT32), Axis.ROWS, 1);
    for (Method method : new Method[] {Method.JAVA, Method.DATATYPE}) {
      Cell cell = new Cell(method, CacheState.WARM, word, Role.ASKED);
      runner.measure(cell, 0, SETTLING_REPETITIONS);
    }
  }
}
