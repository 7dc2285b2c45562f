package org.memline.layout.application;

import org.memline.layout.Walk;

/**
 * A part of the block of words that a rank stores, with the order in which the words of the part
 * are accessed.
 *
 * @param startWords offset from the block's start, in words of 8 bytes
 */
public record BlockPart(long startWords, Walk walk) {

  public BlockPart {
    if (startWords < 0) {
      throw new IllegalArgumentException("a part starts before its window, at word " + startWords);
    }
  }

  /**
   * Returns a part of {@code count} runs of {@code words} words. The distance from the start of one
   * run to the start of the next is {@code stride} words.
   */
  static BlockPart strided(long start, long count, long words, long stride) {
    return new BlockPart(
        start, Walk.strided(count, words * Walk.WORD_BYTES, stride * Walk.WORD_BYTES));
  }

  /** Returns the indices of the words of the block in the order of the walk. */
  public int[] words() {
    int length = (int) (walk.blockBytes() / Walk.WORD_BYTES);
    int stride = (int) (walk.strideBytes() / Walk.WORD_BYTES);
    int[] index = walk.index();
    int[] words = new int[Math.multiplyExact((int) walk.count(), length)];
    for (int i = 0; i < words.length; i++) {
      int block = i / length;
      int start = index == null ? block * stride : index[block];
      words[i] = (int) startWords + start + i % length;
    }
    return words;
  }
}
