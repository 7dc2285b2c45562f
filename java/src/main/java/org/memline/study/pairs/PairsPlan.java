package org.memline.study.pairs;

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
 * The plan of one stage of {@code memline pairs}. A stage consists of rounds; no rank is in two
 * pairs of a round. Each pair exchanges a short message forth and back, a long message in each
 * direction, and long messages in both directions at once. If every rank has its own core, all
 * pairs of a round are measured at once, in one cell (configuration) for each of these exchanges.
 * The size of the plan then depends only on the number of rounds.
 */
public final class PairsPlan {
  private static final long SHORT_BYTES = 8;
  private static final long LONG_BYTES = 1 << 20;

  /**
   * Measuring time in seconds for one round of sends, in which each rank belongs to at most one
   * pair.
   */
  private static final double SECONDS_PER_ROUND = 1;

  private PairsPlan() {}

  /**
   * Returns a plan with the given rounds.
   *
   * @param alone whether the pairs of a round are measured one after the other. This is needed if
   *     ranks share cores. The times of pairs that send at the same time would then depend on the
   *     scheduler
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
    // If two rounds measure a pair alone, they have equal cells (configurations) for it. Cells with
    // equal ids count as one cell.
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
