package org.memline.experiment.measure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.machine.CoreState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;

/**
 * Selects the next cell of a launch and the time that it may take. It is used only on rank 0, which
 * sends the result to the other ranks.
 *
 * <p>The time of a cell drifts within a launch: a second visit differs from the first as much as
 * another launch does. Therefore each cell gets {@link #VISITS} short visits. All cells are visited
 * once before any cell is visited again. Some cells may have no batch in the current state of the
 * cores, which is recognised by the line handoff time. These cells then come before the cells whose
 * regular visit is due. At the end, cells that were never measured in the usual state are visited
 * again, in case the cores return to it in time. The queue does not wait for other states. Time is
 * reserved for as many cells as currently seem to lack the usual state.
 */
public final class CellQueue {
  /**
   * Number of visits of each cell. Two visits show whether visits differ, and three have a median.
   */
  public static final int VISITS = 3;

  /**
   * Largest time of a visit as a multiple of an equal share of the remaining time. Most visits end
   * earlier.
   */
  static final double SHARE = 1.5;

  /**
   * Largest time of a visit as a fraction of an equal share of the remaining time, if the launch is
   * late. It is below 1, so that every cell can still be visited.
   */
  static final double SHARE_WHEN_LATE = 0.7;

  /**
   * Threshold for lateness: a launch is late if the remaining time is less than this fraction of
   * the time that the remaining visits need.
   */
  private static final double LATE = 0.9;

  /**
   * Smallest fraction of the launch's whole time that the remaining visits share, even if the
   * launch is very late.
   */
  private static final double ALWAYS_LEFT = 0.01;

  /**
   * Number of times that a cell is visited out of turn because it was not measured in the current
   * state of the cores. If the state is still missing after that, it has another cause, for example
   * ranks that are always at the same distance.
   */
  private static final int MOST_TRIES = 3;

  private static final int NO_CELL = -1;

  private final List<? extends Cell> cells;
  private final int[] due; // indices of the cells, visit after visit
  private final int[] tried; // how often a cell came before visits that were due
  private final long start;
  private final long end;
  private final CoreState state;
  private final boolean all; // whether every cell is visited once, even if time is over
  private final StatesSeen states;
  private int next;
  private int
      turn; // index at which the search for a cell continues that was not measured in the current
  // state
  private int current = NO_CELL;

  /**
   * Creates the queue of a launch.
   *
   * @param visits the same cells in the order of each visit
   * @param startNs current time in ns
   * @param seconds measuring time of the launch
   * @param state state of the cores known from earlier launches
   * @param all whether every cell is visited once even if the time is over
   */
  public CellQueue(
      List<? extends List<? extends Cell>> visits,
      long startNs,
      double seconds,
      CoreState state,
      boolean all) {
    this.all = all;
    this.cells = visits.get(0);
    Map<Cell, Integer> indices = new HashMap<>();
    cells.forEach(cell -> indices.put(cell, indices.size()));
    this.due = visits.stream().flatMap(List::stream).mapToInt(indices::get).toArray();
    this.tried = new int[cells.size()];
    this.start = startNs;
    this.end = startNs + (long) (seconds * 1e9);
    this.state = state;
    this.states = new StatesSeen(cells.size(), state);
  }

  /**
   * Returns the next cell, or null if no visit or no time is left. The first cell is visited even
   * if the time is already over, because a launch without cells is useless. With {@code all}, every
   * cell is visited once even if the time is over.
   */
  public Cell next(long nowNs) {
    boolean over = nowNs >= end && next > 0 && !(all && firstPass());
    current = over ? NO_CELL : firstPass() ? due[next++] : nextAgain();
    return current == NO_CELL ? null : cells.get(current);
  }

  private int nextAgain() {
    int here = nextWithout(state.nowNs());
    if (here >= 0 && (!due() || tried[here]++ < MOST_TRIES)) {
      return here;
    }
    return due() ? due[next++] : nextWithout(state.usualNs());
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

  /** Returns the time that the current visit may take, in ns. */
  public long shareNs(long nowNs) {
    long left = Math.max(end - nowNs, (long) (ALWAYS_LEFT * (end - start)));
    double share = late(nowNs) ? SHARE_WHEN_LATE : SHARE;
    return (long) Math.min(left, share * left / visitsLeft());
  }

  /**
   * Returns the number of visits that are left. The current visit counts too, even if it was made
   * out of turn.
   */
  private double visitsLeft() {
    double lacking = states.lacking(state.nowNs());
    if (firstPass()) {
      // Extrapolates from the cells visited so far, by the fraction of them that lacks the state.
      lacking *= (double) cells.size() / Math.max(1, next);
    } else if (!due() && lacking == 0) {
      lacking = states.lacking(state.usualNs());
    }
    return due.length - next + 1 + lacking;
  }

  /** Returns the least number of repetitions of the current cell. */
  public int least(long nowNs) {
    return late(nowNs) ? StoppingRule.LEAST_WHEN_LATE : StoppingRule.LEAST;
  }

  /** Records the samples of the current cell. */
  public void measured(List<CellSample> samples) {
    states.add(
        current,
        samples.stream().flatMapToDouble(sample -> Arrays.stream(sample.controlNs())).toArray());
  }

  /** Returns the ids of the cells for which there was no time. */
  public List<String> unmeasured() {
    return Arrays.stream(due)
        .skip(next)
        .limit(Math.max(0, cells.size() - next))
        .mapToObj(cell -> cells.get(cell).id())
        .toList();
  }

  /** Returns whether any regular visits are left. */
  boolean due() {
    return next < due.length;
  }

  /** Returns whether some cells have never been visited. */
  private boolean firstPass() {
    return next < cells.size();
  }

  private boolean late(long nowNs) {
    double timeLeft = (double) (end - nowNs) / (end - start);
    double visitsLeft = (double) (due.length - next + 1) / due.length;
    return timeLeft < LATE * visitsLeft;
  }
}
