package org.memline.layout;

import java.util.Random;

/**
 * Converts an access pattern and a number of words to a walk through memory. Equal seeds of the
 * random generator give equal walks.
 */
final class AccessWalks {
  private AccessWalks() {}

  static Walk of(Access access, long words, long seed) {
    long blocks = access.blocks(words);
    long blockBytes = (long) access.blockWords() * Access.WORD_BYTES;
    if (!access.indexed()) {
      return Walk.strided(blocks, blockBytes, (long) access.strideWords() * Access.WORD_BYTES);
    }
    if (access.spanWords(words) > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%d words with pattern %s: a 32-bit index reaches only %d words, use fewer"
              .formatted(words, access, Integer.MAX_VALUE));
    }
    Random random = new Random(seed);
    int count = (int) blocks;
    int[] index =
        access.order() == Access.Order.PERMUTED
            ? permutation(count, random)
            : subset(count, Access.SORTED_SPARSITY, random);
    for (int i = 0; i < count; i++) {
      index[i] *= access.blockWords();
    }
    return Walk.indexed(index, blockBytes);
  }

  /** Returns a random permutation (Fisher and Yates). */
  private static int[] permutation(int count, Random random) {
    int[] index = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.nextInt(i + 1);
      index[i] = index[j];
      index[j] = i;
    }
    return index;
  }

  /**
   * Returns a random subset of {@code count} out of {@code count × sparsity} places, in ascending
   * order. All subsets are equally likely.
   */
  static int[] subset(int count, int sparsity, Random random) {
    int[] index = new int[count];
    long places = (long) count * sparsity;
    int taken = 0;
    for (long place = 0; taken < count; place++) {
      if (random.nextDouble() * (places - place) < count - taken) {
        index[taken++] = (int) place;
      }
    }
    return index;
  }
}
