package org.memline.model.superstep;

import org.memline.layout.superstep.SuperstepCounts;

/**
 * A superstep as memline's own function sees it: its counts, and how many memory lines they are.
 *
 * @param wordBytes 4 or 8
 * @param lineBytes of a memory line
 * @param spread whether each word is in a line of its own; else they are consecutive
 */
public record SuperstepWork(SuperstepCounts counts, int wordBytes, long lineBytes, boolean spread) {

  /** Lines that so many words of one rank touch. */
  double lines(double words) {
    return spread ? words : words * wordBytes / lineBytes;
  }

  /** Bytes of the lines that the busiest rank touches: what it reads it writes, from the first. */
  double footprintBytes() {
    return lines(counts.most()) * lineBytes;
  }

  /** Words that one of the other ranks reads and writes, on average; 0 of one rank. */
  double wordsOfOther() {
    long others = counts.total() - counts.mostReads() - counts.mostWrites();
    return counts.ranks() == 1 ? 0 : others / (counts.ranks() - 1.0);
  }
}
