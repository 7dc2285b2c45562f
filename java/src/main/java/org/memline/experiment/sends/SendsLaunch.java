package org.memline.experiment.sends;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.memline.experiment.StoppingRule;
import org.memline.experiment.Watchdog;
import org.memline.layout.Matrix;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Mesh;
import org.memline.layout.Slice;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Memline;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.CoreState;
import org.memline.sample.Journal;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;

/** One launch: the plan's cells in a shuffled order, within the launch's time. Collective. */
public final class SendsLaunch {
  /** How far beyond an equal share of what is left a cell may go: most cells end before theirs. */
  private static final double SHARE = 1.5;

  /** The same when the launch is late: less than an equal share, so that no cell is left without. */
  private static final double SHARE_WHEN_LATE = 0.7;

  /** Until the compiled loops, the library's connections and the clock have settled. */
  private static final int SETTLING_REPETITIONS = 3000;

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
   * @param journal where rank 0 writes; null elsewhere
   * @return on rank 0 the cells that found no time
   */
  public int run(Plan plan, double seconds, long orderSeed, Journal journal) {
    Watchdog dog = Watchdog.start(ranks.rank());
    Plan common = Plan.fromBytes(ranks.broadcast(ranks.rank() == 0 ? plan.toBytes() : null));
    try (PairMemory memory = new PairMemory(common)) {
      dog.progress("settling");
      CellRunner runner = new CellRunner(ranks, mesh, memory, lineBytes, launch);
      settle(runner);
      int skipped = measureAll(shuffled(common, orderSeed), seconds, runner, dog, journal);
      dog.progress("the last barrier");
      ranks.barrier();
      return skipped;
    }
  }

  /** Cells that were measured while the cores were not as far apart as usual come once more, if time is left. */
  private int measureAll(List<Cell> cells, double seconds, CellRunner runner, Watchdog dog, Journal journal) {
    long end = Memline.ml_clock_ns() + (long) (seconds * 1e9);
    CoreState state = new CoreState();
    List<Cell> displaced = new ArrayList<>();
    for (int i = 0; ranks.broadcast(i < cells.size() + displaced.size() ? 1 : 0) == 1; i++) {
      long left = end - Memline.ml_clock_ns();
      if (ranks.broadcast(left > 0 ? 1 : 0) == 0) {
        return Math.max(0, cells.size() - i);
      }
      int index = (int) ranks.broadcast(i < cells.size() ? i : root() ? cells.indexOf(displaced.get(i - cells.size())) : 0);
      Cell cell = cells.get(index);
      dog.progress("cell " + cell.id());
      boolean late = late(left, seconds, i, cells.size());
      double part = late ? SHARE_WHEN_LATE : SHARE;
      long share = (long) (part * left / Math.max(1, cells.size() + displaced.size() - i));
      int least = late ? StoppingRule.LEAST_WHEN_LATE : StoppingRule.LEAST;
      List<CellSample> samples = runner.measure(cell, share, least);
      samples.forEach(sample -> journal.add(sample));
      if (i < cells.size() && samples.stream().anyMatch(sample -> isDisplaced(sample, state))) {
        displaced.add(cell);
      }
    }
    return 0;
  }

  private boolean root() {
    return ranks.rank() == 0;
  }

  private static boolean isDisplaced(CellSample sample, CoreState state) {
    boolean usual = false;
    for (double control : sample.controlNs()) {
      state.add(control);
      usual |= CoreState.usual(control, state.usualNs());
    }
    return !usual && sample.controlNs().length > 0;
  }

  /** Whether a smaller share of the time is left than of the cells. */
  private static boolean late(long leftNs, double seconds, int done, int cells) {
    double timeLeft = leftNs / 1e9 / seconds;
    double cellsLeft = Math.max(0, (double) (cells - done) / cells);
    return timeLeft < 0.9 * cellsLeft;
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
