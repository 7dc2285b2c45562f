package org.memline.experiment.pairs;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
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

/**
 * The plan of one stage of {@code memline pairs}: rounds of disjoint pairs. Each pair exchanges a
 * short message as a round trip, a long message in each direction, and long messages in both
 * directions at once. If every rank has its own core, the size of the plan depends on the number of
 * rounds and not on the number of pairs.
 */
public final class PairsPlan {
  private static final long SHORT_BYTES = 8;
  private static final long LONG_BYTES = 1 << 20;

  /** Measuring time of the sends of a round, in seconds. */
  private static final double SECONDS_PER_ROUND = 1;

  private PairsPlan() {}

  /**
   * Returns the plan of these rounds.
   *
   * @param alone whether the pairs of a round are measured one after the other. This is needed if
   *     ranks share cores, because times of simultaneous pairs would then reflect the scheduling of
   *     the cores
   */
  public static Plan of(List<PairRound> rounds, boolean alone) {
    List<Cell> cells = new ArrayList<>();
    for (PairRound round : rounds) {
      for (PairRound turn : alone ? turns(round) : List.of(round)) {
        for (PairWay way : PairWay.values()) {
          cells.add(new PairCell(turn, way, send(way)));
        }
      }
    }
    // Cells are distinguished by their ids. A pair that two rounds measure alone is therefore one
    // cell.
    return Plan.of(Experiment.PAIRS, cells.stream().distinct().toList());
  }

  /** Returns the measuring time of a plan, in seconds. */
  public static double seconds(Plan plan) {
    return SECONDS_PER_ROUND * plan.cells().size() / PairWay.values().length;
  }

  private static List<PairRound> turns(PairRound round) {
    return round.pairs().stream().map(ends -> PairRound.of(round.ranks(), List.of(ends))).toList();
  }

  private static SendCell send(PairWay way) {
    long bytes = way == PairWay.ROUND ? SHORT_BYTES : LONG_BYTES;
    Matrix row = Matrix.dense(1, bytes / Element.INT32.bytes(), Element.INT32);
    return new SendCell(Method.DATATYPE, CacheState.WARM, new Slice(row, Axis.ROWS, 1), Role.SIZE);
  }
}
