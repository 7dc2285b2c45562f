package org.memline.sample;

import org.memline.model.Within;

/**
 * The line that records that a run is complete. It ends a run whose number of launches is not
 * planned, so that {@link RunRecord#launches} is 0. If this line is missing, the run was
 * interrupted, possibly between two launches.
 */
public record RunComplete(int launches) implements JournalLine {
  public RunComplete {
    Within.atLeast("launches", launches, 1);
  }
}
