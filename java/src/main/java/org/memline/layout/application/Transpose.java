package org.memline.layout.application;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Walk;

/**
 * The transpose B = Aᵀ between the two halves of a 2D FFT: n×n complex numbers of two words, with
 * both matrices in bands of rows.
 *
 * <pre>
 *      A, rank a            B, rank b
 *      . . [x x] .          . .  .
 *      . . [x x] .          . [x x]     elements [x] of a's rows, in b's columns, become
 *                           . [x x]     elements of b's rows, in a's columns
 * </pre>
 *
 * One side of each exchange accesses contiguous runs. The other side accesses columns with two
 * nested strides; an index lists these accesses.
 */
final class Transpose {
  /** Largest n. The limit follows from the numbers of words, which are of type int. */
  static final int LARGEST = 32767;

  private static final int COMPLEX_WORDS = 2;

  private final int size;
  private final Bands bands;
  private final int rank;
  private final boolean storesColumns;

  private Transpose(int size, int ranks, int rank, boolean storesColumns) {
    this.size = size;
    this.bands = new Bands(size, ranks);
    this.rank = rank;
    this.storesColumns = storesColumns;
  }

  /** Returns the step that reads rows contiguously and writes columns. */
  static RankStep storing(int size, int ranks, int rank) {
    return new Transpose(size, ranks, rank, true).step();
  }

  /** Returns the step that reads columns and writes rows contiguously. */
  static RankStep loading(int size, int ranks, int rank) {
    return new Transpose(size, ranks, rank, false).step();
  }

  private RankStep step() {
    int rows = bands.size(rank);
    if (rows == 0) {
      return RankStep.idle();
    }
    int[] numbers = new int[rows * size * COMPLEX_WORDS];
    int[] serial = new int[numbers.length];
    for (int word = 0; word < numbers.length; word++) {
      int element = word / COMPLEX_WORDS;
      int row = bands.start(rank) + element / size;
      int column = element % size;
      numbers[word] = (row * size + column) * COMPLEX_WORDS + word % COMPLEX_WORDS;
      serial[word] = (column * size + row) * COMPLEX_WORDS + word % COMPLEX_WORDS;
    }
    List<RankStep.Leg> legs = new ArrayList<>();
    for (int peer = 0; peer < bands.ranks(); peer++) {
      if (peer != rank && bands.size(peer) > 0) {
        legs.add(new RankStep.Leg(peer, from(peer), to(peer)));
      }
    }
    return new RankStep(false, numbers, serial, legs, from(rank), to(rank));
  }

  private BlockPart from(int peer) {
    return storesColumns ? runs(peer) : columns(peer);
  }

  private BlockPart to(int peer) {
    return storesColumns ? columns(peer) : runs(peer);
  }

  /**
   * Returns the part of this rank's rows in the columns that have the numbers of the peer's rows,
   * accessed row by row.
   */
  private BlockPart runs(int peer) {
    return BlockPart.strided(
        (long) bands.start(peer) * COMPLEX_WORDS,
        bands.size(rank),
        (long) bands.size(peer) * COMPLEX_WORDS,
        (long) size * COMPLEX_WORDS);
  }

  /**
   * Returns the part of this rank's rows in the columns that have the numbers of the peer's rows,
   * accessed column by column.
   */
  private BlockPart columns(int peer) {
    int rows = bands.size(rank);
    int[] index = new int[rows * bands.size(peer)];
    for (int i = 0; i < index.length; i++) {
      int column = bands.start(peer) + i / rows;
      index[i] = (i % rows * size + column) * COMPLEX_WORDS;
    }
    return new BlockPart(0, Walk.indexed(index, COMPLEX_WORDS * Walk.WORD_BYTES));
  }
}
