package org.memline.layout;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An access pattern of words of 8 bytes in the copy-transfer model (Stricker and Gross 1995). Its
 * text forms are:
 *
 * <pre>
 *   1        contiguous
 *   64       every 64th word                    2x64   blocks of two words, every 64th word
 *   w        each word once, in random order    8xw    blocks of eight words in random order
 *   ws       a random quarter of the words of a memory area, in ascending order
 *   8xws     a random quarter of the blocks of eight words, in ascending order
 * </pre>
 *
 * @param blockWords words next to each other in a block
 * @param strideWords words from the start of a block to the start of the next; 0 for indexed
 *     patterns
 * @param order order of the blocks
 */
public record Access(int blockWords, int strideWords, Order order) {
  public static final int WORD_BYTES = 8;
  public static final Access CONTIGUOUS = new Access(1, 1, Order.STRIDED);
  public static final Access INDEXED = new Access(1, 0, Order.PERMUTED);

  /** The memory area of a sorted index has this many times as many blocks as the index accesses. */
  static final int SORTED_SPARSITY = 4;

  private static final int MOST = 1 << 20;
  private static final Pattern TEXT =
      Pattern.compile("((?<block>\\d{1,7})x)?((?<stride>\\d{1,7})|(?<index>ws?|ωs?))");

  /**
   * The order in which the blocks are accessed: at a constant stride, in random order, or by an
   * index in ascending order.
   */
  public enum Order {
    STRIDED,
    PERMUTED,
    SORTED
  }

  public Access {
    if (blockWords < 1 || blockWords > MOST || strideWords > MOST) {
      throw new IllegalArgumentException(
          "blocks of %d words at stride %d: both numbers must be from 1 to %d"
              .formatted(blockWords, strideWords, MOST));
    }
    if (order == Order.STRIDED && strideWords < blockWords) {
      throw new IllegalArgumentException(
          "blocks of %d words overlap at stride %d: use a longer stride"
              .formatted(blockWords, strideWords));
    }
    if (order == Order.STRIDED && strideWords == blockWords) {
      blockWords = 1;
      strideWords = 1;
    }
  }

  /**
   * Returns the pattern that {@code text} denotes.
   *
   * @throws IllegalArgumentException if {@code text} is not a pattern; the message names the
   *     accepted forms
   */
  public static Access parse(String text) {
    Matcher part = TEXT.matcher(text);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "pattern '" + text + "': use 1, a stride such as 64, blocks such as 2x64, w, ws or 8xw");
    }
    int block = part.group("block") == null ? 1 : Integer.parseInt(part.group("block"));
    if (part.group("index") != null) {
      boolean sorted = part.group("index").endsWith("s");
      return new Access(block, 0, sorted ? Order.SORTED : Order.PERMUTED);
    }
    return new Access(block, Integer.parseInt(part.group("stride")), Order.STRIDED);
  }

  public boolean contiguous() {
    return equals(CONTIGUOUS);
  }

  public boolean indexed() {
    return order != Order.STRIDED;
  }

  /**
   * Returns the number of blocks that hold {@code words} words.
   *
   * @throws IllegalArgumentException if {@code words} is not a positive multiple of the block
   *     length
   */
  public long blocks(long words) {
    if (words < 1 || words % blockWords != 0) {
      throw new IllegalArgumentException(
          "%d words cannot be divided into blocks of %d (pattern %s): use a multiple of the block's words"
              .formatted(words, blockWords, this));
    }
    return words / blockWords;
  }

  /**
   * Returns the length in words of the memory area in which {@code words} words are accessed by
   * this pattern, gaps included.
   */
  public long spanWords(long words) {
    return switch (order) {
      case STRIDED -> Math.addExact(Math.multiplyExact(blocks(words) - 1, strideWords), blockWords);
      case PERMUTED -> words;
      case SORTED -> Math.multiplyExact(words, SORTED_SPARSITY);
    };
  }

  /**
   * Returns the number of bytes of all memory lines that an access to {@code words} words touches,
   * if each block starts at the beginning of a line. The result is at most {@link #spanWords} in
   * bytes.
   */
  public long touchedBytes(long words, long lineBytes) {
    long block = (long) blockWords * WORD_BYTES;
    long lines = (block + lineBytes - 1) / lineBytes;
    return Math.min(spanWords(words) * WORD_BYTES, words / blockWords * lines * lineBytes);
  }

  /**
   * Returns the walk, the places in memory in the order in which {@code words} words are accessed
   * by this pattern. {@code seed} determines the random numbers of an index.
   *
   * @throws IllegalArgumentException if {@code words} is not a multiple of the block length, or if
   *     an index of 32 bits cannot reach all words
   */
  public Walk walk(long words, long seed) {
    return AccessWalks.of(this, words, seed);
  }

  /**
   * Returns the memory layout, as MPI's type constructors, of {@code words} words with this
   * pattern. {@code seed} determines the random numbers of an index.
   */
  public Layout layout(long words, long seed) {
    Unit word = Unit.ofBytes(WORD_BYTES);
    if (!indexed()) {
      return new Layout.Vector(blocks(words), blockWords, strideWords, false, word);
    }
    long[] starts = Arrays.stream(walk(words, seed).index()).asLongStream().toArray();
    return Layout.Indexed.blocks(blockWords, starts, false, word);
  }

  /** Returns the text form that {@link #parse} reads. */
  @Override
  public String toString() {
    String block = blockWords == 1 ? "" : blockWords + "x";
    return switch (order) {
      case STRIDED -> block + strideWords;
      case PERMUTED -> block + "w";
      case SORTED -> block + "ws";
    };
  }
}
