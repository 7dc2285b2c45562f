package org.memline.call.fit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;

/**
 * The k-th visits of all ranks as one: they began together, and it is over when the last is
 * through. Kept in pieces, as a run's ranks come one after the other.
 */
final class LongestVisits {
  private static final int PIECE = 4096;

  private final int variables;
  private final List<Piece> pieces = new ArrayList<>();
  private final Map<Integer, Long> seen = new HashMap<>();
  private int ranks;

  /** Columns of {@code PIECE} visits. */
  private static final class Piece {
    final double[] seconds = new double[PIECE];
    final double[][] values;
    final int[] ranks = new int[PIECE];

    Piece(int variables) {
      values = new double[variables][PIECE];
    }
  }

  /** Takes whole visits, as many as a piece holds at most. */
  interface Taker {
    void take(double[][] values, double[] seconds, int visits);
  }

  LongestVisits(int variables) {
    this.variables = variables;
  }

  void add(TraceHead head, double[][] values, VisitBlock block) {
    ranks = Math.max(ranks, head.ranks());
    long k = seen.getOrDefault(head.rank(), 0L);
    seen.put(head.rank(), k + block.visits());
    for (int i = 0; i < block.visits(); i++, k++) {
      while (k >= (long) pieces.size() * PIECE) {
        pieces.add(new Piece(variables));
      }
      Piece piece = pieces.get((int) (k / PIECE));
      int at = (int) (k % PIECE);
      // The slowest rank's values: it is its work that takes so long.
      if (piece.ranks[at]++ == 0 || block.seconds()[i] > piece.seconds[at]) {
        piece.seconds[at] = block.seconds()[i];
        for (int v = 0; v < variables; v++) {
          piece.values[v][at] = values[v][i];
        }
      }
    }
  }

  /**
   * Hands over the visits that all ranks made, and forgets everything.
   *
   * @return how many not all made
   */
  long drain(Taker taker) {
    long incomplete = 0;
    for (Piece piece : pieces) {
      int whole = 0;
      for (int i = 0; i < PIECE; i++) {
        if (piece.ranks[i] == ranks) {
          piece.seconds[whole] = piece.seconds[i];
          for (double[] column : piece.values) {
            column[whole] = column[i];
          }
          whole++;
        } else if (piece.ranks[i] > 0) {
          incomplete++;
        }
      }
      taker.take(piece.values, piece.seconds, whole);
    }
    pieces.clear();
    seen.clear();
    return incomplete;
  }
}
