package org.memline.experiment.measure;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.memline.machine.CoreState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;

/**
 * What a launch measures next, and how long that may take. Rank 0's alone: the others are told.
 *
 * <p>Each cell comes once, in the order given. A cell that was measured while the cores were not as
 * far apart as usual comes again at the end; time is kept for as many as there seem to be.
 */
public final class CellQueue {
  /** How far beyond an equal share of what is left a cell may go: most cells end before theirs. */
  static final double SHARE = 1.5;

  /** The same when the launch is late, so that no cell is left without. */
  static final double SHARE_WHEN_LATE = 0.7;

  /** Late is who has less time left than this part of the cells'. */
  private static final double LATE = 0.9;

  /** Least part of the whole time that is shared among the cells left, however late it is. */
  private static final double ALWAYS_LEFT = 0.01;

  private final List<? extends Cell> cells;
  private final long start;
  private final long end;
  private final CoreState state;
  private final Deque<Cell> displaced = new ArrayDeque<>();
  private int next;
  private Cell current;
  private boolean again;

  /**
   * @param startNs now
   * @param seconds the launch's time
   * @param state what is known of the cores from earlier launches
   */
  public CellQueue(List<? extends Cell> cells, long startNs, double seconds, CoreState state) {
    this.cells = cells;
    this.start = startNs;
    this.end = startNs + (long) (seconds * 1e9);
    this.state = state;
  }

  /** The next cell, or null at the end of the cells or of the time. */
  public Cell next(long nowNs) {
    if (nowNs >= end) {
      return current = null;
    }
    again = next == cells.size();
    current = again ? displaced.poll() : cells.get(next++);
    return current;
  }

  /** The time in ns that the current cell may take. */
  public long shareNs(long nowNs) {
    if (next < cells.size()) {
      double share = late(nowNs) ? SHARE_WHEN_LATE : SHARE;
      return (long) (share * leftOfFirstPass(nowNs) / (cells.size() - next + 1));
    }
    return (end - nowNs) / (displaced.size() + 1);
  }

  /** The least repetitions of the current cell. */
  public int least(long nowNs) {
    return late(nowNs) ? StoppingRule.LEAST_WHEN_LATE : StoppingRule.LEAST;
  }

  /** What the current cell gave. */
  public void measured(List<CellSample> samples) {
    for (CellSample sample : samples) {
      boolean usual = sample.controlNs().length == 0;
      for (double control : sample.controlNs()) {
        state.add(control);
        usual |= CoreState.usual(control, state.usualNs());
      }
      if (!usual && !displaced.contains(current)) {
        displaced.add(current);
      }
    }
  }

  /** Cells that found no time at all. */
  public List<String> unmeasured() {
    return cells.subList(next, cells.size()).stream().map(Cell::id).toList();
  }

  /** Whether the current cell comes for the first time. */
  boolean firstPass() {
    return current != null && !again;
  }

  private boolean late(long nowNs) {
    double timeLeft = (double) (end - nowNs) / (end - start);
    double cellsLeft = (double) (cells.size() - next + 1) / cells.size();
    return timeLeft < LATE * cellsLeft;
  }

  private double leftOfFirstPass(long nowNs) {
    // Displaced cells come again: their share so far tells how many will, and what that takes.
    double firstPass = (double) next / (next + displaced.size());
    return Math.max(firstPass * (end - nowNs), ALWAYS_LEFT * (end - start));
  }
}
