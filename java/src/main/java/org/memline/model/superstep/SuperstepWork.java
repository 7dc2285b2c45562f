package org.memline.model.superstep;

import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * The input of memline's own function of a superstep: the accesses of its ranks, and the number of
 * memory lines that they touch.
 *
 * @param accesses accesses of each rank; null if only {@code counts} are known
 * @param wordBytes bytes of a word, 4 or 8
 * @param lineBytes bytes of a memory line
 * @param spread whether each word has its own line; otherwise words are consecutive
 */
public record SuperstepWork(
    SuperstepCounts counts, RankAccesses accesses, int wordBytes, long lineBytes, boolean spread) {

  /** Creates the work from the counts alone. */
  public SuperstepWork(SuperstepCounts counts, int wordBytes, long lineBytes, boolean spread) {
    this(counts, null, wordBytes, lineBytes, spread);
  }

  /** Creates the work with the accesses of each rank. */
  public SuperstepWork(RankAccesses accesses, int wordBytes, long lineBytes, boolean spread) {
    this(accesses.counts(), accesses, wordBytes, lineBytes, spread);
  }

  /** Returns the lines that this number of words of one rank touches. */
  double lines(double words) {
    return spread ? words : words * wordBytes / lineBytes;
  }

  /** Returns the words of the rank that reads most plus those of the rank that writes most. */
  double words() {
    return (double) counts.mostReads() + counts.mostWrites();
  }

  /**
   * Returns the mean number of words that each other rank reads and writes; 0 for a single rank.
   */
  double wordsOfOther() {
    return perOther(counts.total() - words());
  }

  /** Returns the mean number of words that the ranks read, except the rank that reads most. */
  double readsOfOther() {
    return perOther(accesses.totalReads() - counts.mostReads());
  }

  /** Returns the words written by the rank that reads most. */
  double writesOfReader() {
    return accesses.writes().get(accesses.busiestReader());
  }

  /** Returns the mean number of words that the ranks write, except the rank that reads most. */
  double writesOfOther() {
    return perOther(accesses.totalWrites() - writesOfReader());
  }

  private double perOther(double words) {
    return counts.ranks() == 1 ? 0 : words / (counts.ranks() - 1.0);
  }
}
