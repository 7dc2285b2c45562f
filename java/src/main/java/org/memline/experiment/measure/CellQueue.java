package org.memline.experiment.measure;

import java.util.Arrays;
import java.util.List;
import org.memline.machine.CoreState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;

/**
 * What a launch measures next, and how long that may take. Rank 0's alone: the others are told.
 *
 * <p>Each cell comes once, in the order given; then again those that lack a batch of the state that
 * the cores are in now. When none lacks one, those that lack the usual state come again, in the
 * hope that the cores return to it while there is time; of another state there is no waiting. Time
 * is kept for as many as seem to lack the state now.
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

  private static final int NO_CELL = -1;

  private final List<? extends Cell> cells;
  private final long start;
  private final long end;
  private final CoreState state;
  private final StatesSeen states;
  private int next;
  private int turn; // where the search for a cell that comes again goes on
  private int current = NO_CELL;
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
    this.states = new StatesSeen(cells.size(), state);
  }

  /** The next cell, or null at the end of the cells or of the time. */
  public Cell next(long nowNs) {
    again = next == cells.size();
    current = nowNs >= end ? NO_CELL : again ? nextAgain() : next++;
    return current == NO_CELL ? null : cells.get(current);
  }

  private int nextAgain() {
    int here = nextWithout(state.nowNs());
    return here >= 0 ? here : nextWithout(state.usualNs());
  }

  private int nextWithout(double stateNs) {
    for (int i = 0; i < cells.size(); i++) {
      int cell = (turn + i) % cells.size();
      if (states.lacks(cell, stateNs)) {
        turn = (cell + 1) % cells.size();
        return cell;
      }
    }
    return NO_CELL;
  }

  /** The time in ns that the current cell may take. */
  public long shareNs(long nowNs) {
    if (next < cells.size()) {
      double share = late(nowNs) ? SHARE_WHEN_LATE : SHARE;
      return (long) (share * leftOfFirstPass(nowNs) / (cells.size() - next + 1));
    }
    int here = states.lacking(state.nowNs());
    if (!again) {
      return (end - nowNs) / (here + 1);
    }
    return (end - nowNs) / (here > 0 ? here : Math.max(1, states.lacking(state.usualNs())));
  }

  /** The least repetitions of the current cell. */
  public int least(long nowNs) {
    return late(nowNs) ? StoppingRule.LEAST_WHEN_LATE : StoppingRule.LEAST;
  }

  /** What the current cell gave. */
  public void measured(List<CellSample> samples) {
    states.add(
        current,
        samples.stream().flatMapToDouble(sample -> Arrays.stream(sample.controlNs())).toArray());
  }

  /** Cells that found no time at all. */
  public List<String> unmeasured() {
    return cells.subList(next, cells.size()).stream().map(Cell::id).toList();
  }

  /** Whether the current cell comes for the first time. */
  boolean firstPass() {
    return current != NO_CELL && !again;
  }

  private boolean late(long nowNs) {
    double timeLeft = (double) (end - nowNs) / (end - start);
    double cellsLeft = (double) (cells.size() - next + 1) / cells.size();
    return timeLeft < LATE * cellsLeft;
  }

  private double leftOfFirstPass(long nowNs) {
    // The share so far of cells that come again tells how many will, and what that takes.
    double firstPass = (double) next / (next + states.lacking(state.nowNs()));
    return Math.max(firstPass * (end - nowNs), ALWAYS_LEFT * (end - start));
  }
}
