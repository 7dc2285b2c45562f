package org.memline.experiment.measure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.machine.CoreState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;

/**
 * What a launch measures next, and how long that may take. Rank 0's alone: the others are told.
 *
 * <p>What a cell takes drifts within a launch, and a second visit differs from the first as much as
 * another launch does: each cell comes {@link #VISITS} times, shortly. All come once before any
 * comes again. Then those that lack a batch of the state that the cores are in now come before
 * those whose visit is due. In the end those that lack the usual state come again, in the hope that
 * the cores return to it while there is time; of another state there is no waiting. Time is kept
 * for as many as seem to lack the state now.
 */
public final class CellQueue {
  /** Two tell that visits differ, three have a median. */
  public static final int VISITS = 3;

  /** How far beyond an equal share of what is left a visit may go: most end before theirs. */
  static final double SHARE = 1.5;

  /** The same when the launch is late, so that no cell is left without. */
  static final double SHARE_WHEN_LATE = 0.7;

  /** Late is who has less time left than this part of the visits'. */
  private static final double LATE = 0.9;

  /** Least part of the whole time that is shared among the visits left, however late it is. */
  private static final double ALWAYS_LEFT = 0.01;

  /**
   * So often a cell that lacks the state of now comes before visits that are due: one that lacks it
   * still lacks it for another reason, as that its ranks are always as far apart.
   */
  private static final int MOST_TRIES = 3;

  private static final int NO_CELL = -1;

  private final List<? extends Cell> cells;
  private final int[] due; // cells by their index, visit after visit
  private final int[] tried; // how often a cell came before what was due
  private final long start;
  private final long end;
  private final CoreState state;
  private final StatesSeen states;
  private int next;
  private int turn; // where the search for a cell that lacks a state goes on
  private int current = NO_CELL;

  /**
   * @param visits the same cells in the order of each visit
   * @param startNs now
   * @param seconds the launch's time
   * @param state what is known of the cores from earlier launches
   */
  public CellQueue(
      List<? extends List<? extends Cell>> visits, long startNs, double seconds, CoreState state) {
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
   * The next cell, or null at the end of the visits or of the time. The first cell is visited even
   * if the time is over before it: a launch of nothing is of no use.
   */
  public Cell next(long nowNs) {
    current = nowNs >= end && next > 0 ? NO_CELL : firstPass() ? due[next++] : nextAgain();
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

  /** The time in ns that the current visit may take. */
  public long shareNs(long nowNs) {
    long left = Math.max(end - nowNs, (long) (ALWAYS_LEFT * (end - start)));
    double share = late(nowNs) ? SHARE_WHEN_LATE : SHARE;
    return (long) Math.min(left, share * left / visitsLeft());
  }

  /** With the current one, which may be none of those that are due. */
  private double visitsLeft() {
    double lacking = states.lacking(state.nowNs());
    if (firstPass()) {
      // The share of cells that lack the state so far tells how many will.
      lacking *= (double) cells.size() / Math.max(1, next);
    } else if (!due() && lacking == 0) {
      lacking = states.lacking(state.usualNs());
    }
    return due.length - next + 1 + lacking;
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
    return Arrays.stream(due)
        .skip(next)
        .limit(Math.max(0, cells.size() - next))
        .mapToObj(cell -> cells.get(cell).id())
        .toList();
  }

  /** Whether visits are left. */
  boolean due() {
    return next < due.length;
  }

  /** Whether there are cells left that were never visited. */
  private boolean firstPass() {
    return next < cells.size();
  }

  private boolean late(long nowNs) {
    double timeLeft = (double) (end - nowNs) / (end - start);
    double visitsLeft = (double) (due.length - next + 1) / due.length;
    return timeLeft < LATE * visitsLeft;
  }
}
