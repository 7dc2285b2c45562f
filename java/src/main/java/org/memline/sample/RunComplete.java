package org.memline.sample;

import org.memline.model.Within;

/**
 * Records that a run measures nothing more. It is the last line of a run whose number of launches
 * is not planned ({@link RunRecord#launches} is 0). Such a run without this line was interrupted,
 * possibly between two launches.
 *
 * @param launches number of launches of the run
 */
public record RunComplete(int launches) implements JournalLine {
  public RunComplete {
    Within.atLeast("launches", launches, 1);
  }
}
