package org.memline.call.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The joined visits (executions of an annotated section) of the threads with one number, one thread
 * on each rank. The k-th visits of all ranks count as one visit. The time of a joined visit is the
 * longest time of any rank. The visits are stored in pieces of fixed size.
 */
final class ThreadVisits {
  private static final int PIECE = 4096;

  private final int variables;
  private final List<Piece> pieces = new ArrayList<>();
  private final Map<Integer, Long> made = new TreeMap<>();

  /** Columns for {@code PIECE} joined visits (executions of an annotated section). */
  private static final class Piece {
    final double[] seconds = new double[PIECE];
    final double[][] values;
    final int[] ranks = new int[PIECE];
    final boolean[] unlike = new boolean[PIECE];

    Piece(int variables) {
      values = new double[variables][PIECE];
    }
  }

  ThreadVisits(int variables) {
    this.variables = variables;
  }

  /**
   * Returns whether all ranks made the same number of visits (executions of the section).
   *
   * @param ranks number of ranks of the run
   */
  boolean counted(int ranks) {
    return made.size() == ranks && made.values().stream().distinct().count() == 1;
  }

  void add(int rank, RankVisits own) {
    long k = made.getOrDefault(rank, 0L);
    for (int i : own.byStart()) {
      while (k >= (long) pieces.size() * PIECE) {
        pieces.add(new Piece(variables));
      }
      add(pieces.get((int) (k / PIECE)), (int) (k % PIECE), own, i);
      k++;
    }
    made.put(rank, k);
  }

  private static void add(Piece piece, int at, RankVisits own, int i) {
    boolean first = piece.ranks[at]++ == 0;
    // The values of the slowest rank are kept, because its work determines the time.
    boolean slowest = first || own.seconds[i] > piece.seconds[at];
    for (int v = 0; v < own.values.length; v++) {
      double value = own.values[v][i];
      piece.unlike[at] |= !first && Double.compare(value, piece.values[v][at]) != 0;
      piece.values[v][at] = slowest ? value : piece.values[v][at];
    }
    piece.seconds[at] = slowest ? own.seconds[i] : piece.seconds[at];
  }

  /**
   * Returns the number of visits (executions of annotated sections) that all ranks made, but with
   * different values of the variables.
   */
  long unlike(int ranks) {
    long unlike = 0;
    for (Piece piece : pieces) {
      for (int i = 0; i < PIECE; i++) {
        unlike += piece.ranks[i] == ranks && piece.unlike[i] ? 1 : 0;
      }
    }
    return unlike;
  }

  /**
   * Passes the joined visits (executions of the section) that all ranks made to {@code taker}.
   *
   * @param ranks number of ranks of the run
   * @param alike whether a visit is left out if the values of its variables differ between ranks
   * @return the number of visits left out
   */
  long drain(int ranks, boolean alike, LongestVisits.Taker taker) {
    long left = 0;
    for (Piece piece : pieces) {
      int whole = 0;
      for (int i = 0; i < PIECE; i++) {
        if (piece.ranks[i] == ranks && !(alike && piece.unlike[i])) {
          piece.seconds[whole] = piece.seconds[i];
          for (double[] column : piece.values) {
            column[whole] = column[i];
          }
          whole++;
        } else if (piece.ranks[i] > 0) {
          left++;
        }
      }
      taker.take(piece.values, piece.seconds, whole);
    }
    return left;
  }
}
