package org.memline.sample;

import org.memline.model.Within;

/**
 * The last line of a samples file, which records that the run is complete. It is written only in a
 * run whose number of launches (starts of mpirun) was not planned, so that {@link
 * RunRecord#launches} is 0. If this line is missing, the run was interrupted, possibly between two
 * launches.
 */
public record RunComplete(int launches) implements JournalLine {
  public RunComplete {
    Within.atLeast("launches", launches, 1);
  }
}
