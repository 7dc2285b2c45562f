package org.memline.study.measure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.machine.CoreState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;

/**
 * Selects the next cell (configuration) of a launch (start of mpirun) and the time that it may
 * take. It is used only on rank 0, which sends the result to the other ranks.
 *
 * <p>The time of a cell drifts within a launch: two visits in a launch differ as much as two
 * launches do. Therefore each cell gets {@link #VISITS} short visits (series of repetitions). All
 * cells are visited once before any cell is visited again.
 *
 * <p>The two cores of the ranks may be near each other or far apart, and this state may change
 * within a launch; the one-way time of a cache line shows it. The state seen most often is the
 * usual one. A cell that was never measured in the current state comes before the cell whose
 * regular visit is due. At the end of the launch, the cells that were never measured in the usual
 * state are visited again, in case the cores have returned to it. The queue reserves time for these
 * visits, but does not wait for a change of the state.
 */
public final class CellQueue {
  /**
   * Number of visits to each cell (configuration) in a launch (start of mpirun). A visit is a
   * series of repetitions. Two visits show whether visits differ from each other, and three visits
   * have a median.
   */
  public static final int VISITS = 3;

  /**
   * Largest time of a visit (series of repetitions of a cell), as a multiple of an equal share of
   * the remaining time. Most visits take less than their share.
   */
  static final double SHARE = 1.5;

  /**
   * Largest time of a visit (series of repetitions of a cell) if the launch (start of mpirun) is
   * late, as a fraction of an equal share of the remaining time. It is below 1, so that every cell
   * can still be visited.
   */
  static final double SHARE_WHEN_LATE = 0.7;

  /**
   * A launch (start of mpirun) is late if (fraction of its time that is left) / (fraction of its
   * visits that is left) is below this number. A visit is a series of repetitions of one cell.
   */
  private static final double LATE = 0.9;

  /**
   * Smallest time that the remaining visits (series of repetitions) share, as a fraction of the
   * whole time of the launch. It applies even if the launch is very late.
   */
  private static final double ALWAYS_LEFT = 0.01;

  /**
   * A cell (configuration) that was not measured in the current state of the cores (near or far) is
   * visited before the visits that are due. This is the largest number of such additional visits to
   * a cell. If that state is still missing afterwards, there is another cause, for example ranks
   * that are always at the same distance.
   */
  private static final int MOST_TRIES = 3;

  private static final int NO_CELL = -1;

  private final List<? extends Cell> cells;
  // indices of the cells (configurations) in the order of all regular visits
  private final int[] due;
  // for each cell (configuration), how often it was visited before its regular visit was due
  private final int[] tried;
  private final long start;
  private final long end;
  private final CoreState state;
  // whether every cell (configuration) is visited once, even if no time is left
  private final boolean all;
  private final StatesSeen states;
  private int next;
  // index of the cell (configuration) from which the search continues for a cell that was not
  // measured in the current state of the cores (near or far)
  private int turn;
  private int current = NO_CELL;

  /**
   * Creates the queue of the cells (configurations) of a launch.
   *
   * @param visits one list for each visit, with all cells in the order of that visit
   * @param startNs current time in ns
   * @param seconds measuring time of the launch, in seconds
   * @param state states of the cores (near or far) that earlier launches observed
   * @param all whether every cell is visited once, even if no time is left
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
   * Returns the next cell (configuration) to measure. The result is null if no visit is left or no
   * time is left. The first cell is visited even if no time is left, because a launch without cells
   * is useless. If {@code all} was set, every cell is visited once even if no time is left.
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

  /** Returns the time that the current visit (series of repetitions) may take, in ns. */
  public long shareNs(long nowNs) {
    long left = Math.max(end - nowNs, (long) (ALWAYS_LEFT * (end - start)));
    double share = late(nowNs) ? SHARE_WHEN_LATE : SHARE;
    return (long) Math.min(left, share * left / visitsLeft());
  }

  /**
   * Returns the number of visits that are left, by which the remaining time is divided. It includes
   * the current visit, and visits to cells that were not yet measured in the current state of the
   * cores (near or far).
   */
  private double visitsLeft() {
    double lacking = states.lacking(state.nowNs());
    if (firstPass()) {
      // The number is extrapolated to all cells (configurations): the cells visited so far show
      // which fraction was not measured in this state of the cores.
      lacking *= (double) cells.size() / Math.max(1, next);
    } else if (!due() && lacking == 0) {
      lacking = states.lacking(state.usualNs());
    }
    return due.length - next + 1 + lacking;
  }

  /** Returns the smallest number of repetitions in the current visit. */
  public int least(long nowNs) {
    return late(nowNs) ? StoppingRule.LEAST_WHEN_LATE : StoppingRule.LEAST;
  }

  /**
   * Records the samples of the current cell (configuration), which show in which states of the
   * cores (near or far) it was measured.
   */
  public void measured(List<CellSample> samples) {
    states.add(
        current,
        samples.stream().flatMapToDouble(sample -> Arrays.stream(sample.controlNs())).toArray());
  }

  /** Returns the ids of the cells (configurations) that were not measured for lack of time. */
  public List<String> unmeasured() {
    return Arrays.stream(due)
        .skip(next)
        .limit(Math.max(0, cells.size() - next))
        .mapToObj(cell -> cells.get(cell).id())
        .toList();
  }

  /** Returns whether any of the regular visits (series of repetitions) are left. */
  boolean due() {
    return next < due.length;
  }

  /** Returns whether some cells (configurations) were not visited yet. */
  private boolean firstPass() {
    return next < cells.size();
  }

  private boolean late(long nowNs) {
    double timeLeft = (double) (end - nowNs) / (end - start);
    double visitsLeft = (double) (due.length - next + 1) / due.length;
    return timeLeft < LATE * visitsLeft;
  }
}
