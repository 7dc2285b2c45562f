package org.memline.model.superstep;

import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * A superstep as memline's own function sees it: what its ranks access, and how many memory lines
 * that is.
 *
 * @param accesses of each rank; null where {@code counts} are all that is known
 * @param wordBytes 4 or 8
 * @param lineBytes of a memory line
 * @param spread whether each word is in a line of its own; else they are consecutive
 */
public record SuperstepWork(
    SuperstepCounts counts, RankAccesses accesses, int wordBytes, long lineBytes, boolean spread) {

  /** Of the counts alone. */
  public SuperstepWork(SuperstepCounts counts, int wordBytes, long lineBytes, boolean spread) {
    this(counts, null, wordBytes, lineBytes, spread);
  }

  /** With what each rank accesses. */
  public SuperstepWork(RankAccesses accesses, int wordBytes, long lineBytes, boolean spread) {
    this(accesses.counts(), accesses, wordBytes, lineBytes, spread);
  }

  /** Lines that so many words of one rank touch. */
  double lines(double words) {
    return spread ? words : words * wordBytes / lineBytes;
  }

  /** Of the rank that reads most and of that which writes most. */
  double words() {
    return (double) counts.mostReads() + counts.mostWrites();
  }

  /** Words that one of the other ranks reads and writes, on average; 0 of one rank. */
  double wordsOfOther() {
    return perOther(counts.total() - words());
  }

  /** Words that one of the others reads than who reads most, on average. */
  double readsOfOther() {
    return perOther(accesses.totalReads() - counts.mostReads());
  }

  /** Words that are written by who reads most. */
  double writesOfReader() {
    return accesses.writes().get(accesses.busiestReader());
  }

  /** Words that one of the others writes than who reads most, on average. */
  double writesOfOther() {
    return perOther(accesses.totalWrites() - writesOfReader());
  }

  private double perOther(double words) {
    return counts.ranks() == 1 ? 0 : words / (counts.ranks() - 1.0);
  }
}
