package org.memline.model.superstep;

import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * The work of a superstep, from which memline's own model predicts its time: the accesses of the
 * ranks, and how their words lie on memory lines.
 *
 * @param accesses numbers of words that each rank reads and writes; null if only {@code counts} are
 *     known
 * @param wordBytes bytes of a word, 4 or 8
 * @param lineBytes bytes of a memory line
 * @param spread true if each word is on its own line; false if words are consecutive
 */
public record SuperstepWork(
    SuperstepCounts counts, RankAccesses accesses, int wordBytes, long lineBytes, boolean spread) {

  /** Creates the work if only the counts over all ranks are known. */
  public SuperstepWork(SuperstepCounts counts, int wordBytes, long lineBytes, boolean spread) {
    this(counts, null, wordBytes, lineBytes, spread);
  }

  /** Creates the work if the accesses of each rank are known. */
  public SuperstepWork(RankAccesses accesses, int wordBytes, long lineBytes, boolean spread) {
    this(accesses.counts(), accesses, wordBytes, lineBytes, spread);
  }

  /**
   * Returns the number of memory lines that one rank touches if it accesses this number of words.
   */
  double lines(double words) {
    return spread ? words : words * wordBytes / lineBytes;
  }

  /**
   * Returns the largest number of words that a rank reads plus the largest number of words that a
   * rank writes.
   */
  double words() {
    return (double) counts.mostReads() + counts.mostWrites();
  }

  /**
   * Returns the mean number of words that each of the other ranks accesses. The words of the
   * busiest reader and the busiest writer are excluded, as if they were one rank. The result is 0
   * for a single rank.
   */
  double wordsOfOther() {
    return perOther(counts.total() - words());
  }

  /**
   * Returns the mean number of words that a rank reads, over all ranks except the one that reads
   * most.
   */
  double readsOfOther() {
    return perOther(accesses.totalReads() - counts.mostReads());
  }

  /** Returns the number of words that are written by the rank that reads most. */
  double writesOfReader() {
    return accesses.writes().get(accesses.busiestReader());
  }

  /**
   * Returns the mean number of words that a rank writes, over all ranks except the one that reads
   * most.
   */
  double writesOfOther() {
    return perOther(accesses.totalWrites() - writesOfReader());
  }

  private double perOther(double words) {
    return counts.ranks() == 1 ? 0 : words / (counts.ranks() - 1.0);
  }
}
