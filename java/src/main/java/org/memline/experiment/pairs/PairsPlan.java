package org.memline.experiment.pairs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.RoundRobin;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.PairCell;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * A few sends in each round of disjoint pairs: contiguous ones as short and as long as those from
 * which a calibration fits α and β, and, for γ, columns of two matrices with the same bytes, one of
 * which touches eight times as many memory lines. If ranks have their own cores, the size of the
 * plan grows with the number of nodes, not of pairs.
 */
public final class PairsPlan {
  private static final long[] SHORT_BYTES = {8, 256, 1024};
  private static final long[] LONG_BYTES = {256 << 10, 1 << 20};

  /** Rows, columns and depth of two slices of 64 KiB, with 16384 and 2048 lines. */
  private static final int[][] COLUMNS = {{16384, 16, 1}, {2048, 32, 8}};

  /** Seconds in which every send of a round, or of a single pair, is timed once more. */
  private static final double SECONDS_PER_TURN = 1;

  private PairsPlan() {}

  /**
   * Returns the plan for one sweep over all pairs.
   *
   * @param alone whether the pairs of a round take turns. If ranks share cores, pairs that measure
   *     at the same time would measure the scheduling of the cores
   */
  public static Plan of(int ranks, boolean alone) {
    List<Cell> cells = new ArrayList<>();
    RoundRobin rounds = new RoundRobin(ranks);
    for (int round = 0; round < rounds.rounds(); round++) {
      for (int turn : alone ? leaders(rounds, round) : new int[] {PairCell.ALL}) {
        for (SendCell send : sends()) {
          cells.add(new PairCell(ranks, round, turn, send));
        }
      }
    }
    return Plan.of(Experiment.PAIRS, cells);
  }

  /** Returns the measuring time of a sweep, in seconds. */
  public static double seconds(Plan sweep) {
    return SECONDS_PER_TURN * sweep.cells().size() / sends().size();
  }

  private static int[] leaders(RoundRobin rounds, int round) {
    return IntStream.range(0, rounds.ranks())
        .filter(rank -> rounds.partner(round, rank).orElse(rank) > rank)
        .toArray();
  }

  private static List<SendCell> sends() {
    List<SendCell> sends = new ArrayList<>();
    for (long[] sizes : new long[][] {SHORT_BYTES, LONG_BYTES}) {
      for (long bytes : sizes) {
        Matrix row = Matrix.dense(1, bytes / Element.INT32.bytes(), Element.INT32);
        sends.add(cell(CacheState.WARM, new Slice(row, Axis.ROWS, 1), Role.SIZE));
      }
    }
    for (int[] shape : COLUMNS) {
      Matrix matrix = Matrix.dense(shape[0], shape[1], Element.INT32);
      sends.add(cell(CacheState.COLD, new Slice(matrix, Axis.COLUMNS, shape[2]), Role.GRID));
    }
    return sends;
  }

  private static SendCell cell(CacheState cache, Slice slice, Role role) {
    return new SendCell(Method.DATATYPE, cache, slice, role);
  }
}
