package org.memline.layout.superstep;

/**
 * The counts of a superstep that the cost functions of Amato et al. (1998, section 3) use: numbers
 * of words that are read and written in shared memory. The location of the words is not considered.
 *
 * @param mostReads h_r, largest number of words that a processor reads
 * @param mostWrites h_w, largest number of words that a processor writes
 * @param total M, words that all processors read and write
 * @param ranks p, number of processors
 */
public record SuperstepCounts(long mostReads, long mostWrites, long total, int ranks) {

  /**
   * @throws IllegalArgumentException if a count is negative, no word is accessed, or the total is
   *     not possible with p processors and these maxima
   */
  public SuperstepCounts {
    if (ranks < 1) {
      throw new IllegalArgumentException("'" + ranks + "' ranks: use at least 1");
    }
    requireCount("reads", mostReads);
    requireCount("writes", mostWrites);
    long both = Math.addExact(mostReads, mostWrites);
    if (both == 0) {
      throw new IllegalArgumentException(
          "0 reads and 0 writes: a superstep accesses at least one word");
    }
    if (total < both || total > Math.multiplyExact(both, ranks)) {
      throw new IllegalArgumentException(
          "total '%d': with %d reads and %d writes by %d ranks it must be from %d to %d"
              .formatted(
                  total, mostReads, mostWrites, ranks, both, Math.multiplyExact(both, ranks)));
    }
  }

  /**
   * Returns the counts of a superstep in which all ranks read and write the same numbers of words.
   */
  public static SuperstepCounts even(long reads, long writes, int ranks) {
    return new SuperstepCounts(
        reads, writes, Math.multiplyExact(Math.addExact(reads, writes), ranks), ranks);
  }

  /** Returns h = max(h_r, h_w), in words. */
  public long most() {
    return Math.max(mostReads, mostWrites);
  }

  private static void requireCount(String what, long words) {
    if (words < 0) {
      throw new IllegalArgumentException(what + " '" + words + "': use 0 or more words");
    }
  }
}
