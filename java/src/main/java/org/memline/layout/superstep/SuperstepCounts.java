package org.memline.layout.superstep;

/**
 * What the cost functions of a superstep know of it (Amato et al. 1998, section 3): words read and
 * written in global memory, never where they lie.
 *
 * @param mostReads h_r, words that the processor reads that reads most
 * @param mostWrites h_w, words that the processor writes that writes most
 * @param total M, words that all processors read and write
 * @param ranks p
 */
public record SuperstepCounts(long mostReads, long mostWrites, long total, int ranks) {

  /**
   * @throws IllegalArgumentException if a count is negative, nothing is accessed, or no p
   *     processors could access so many words
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
          "total '%d': of %d reads and %d writes by %d ranks it is from %d to %d"
              .formatted(
                  total, mostReads, mostWrites, ranks, both, Math.multiplyExact(both, ranks)));
    }
  }

  /** Each rank reads and writes as many words as any other. */
  public static SuperstepCounts even(long reads, long writes, int ranks) {
    return new SuperstepCounts(
        reads, writes, Math.multiplyExact(Math.addExact(reads, writes), ranks), ranks);
  }

  /** h = max(h_r, h_w). */
  public long most() {
    return Math.max(mostReads, mostWrites);
  }

  private static void requireCount(String what, long words) {
    if (words < 0) {
      throw new IllegalArgumentException(what + " '" + words + "': use a number of words from 0");
    }
  }
}
