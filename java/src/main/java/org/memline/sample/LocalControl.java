package org.memline.sample;

/**
 * What one rank does without MPI and without the other rank, timed now and then in a launch: if it
 * changes, the machine has, not the network.
 *
 * @param launch that it was timed in
 * @param rank whose core it is
 * @param spinNs a chain of multiplications
 * @param copyNs a copy within the core's caches
 */
public record LocalControl(int launch, int rank, double spinNs, double copyNs)
    implements JournalLine {

  /** The same as one of several files' launches. */
  LocalControl renumbered(int otherLaunch) {
    return new LocalControl(otherLaunch, rank, spinNs, copyNs);
  }
}
