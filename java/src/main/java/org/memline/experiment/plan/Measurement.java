package org.memline.experiment.plan;

import org.memline.experiment.measure.Bench;
import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/**
 * What a rank needs to know about an experiment: how much memory a plan needs, and how its cells
 * are opened.
 */
public interface Measurement {
  Experiment experiment();

  /** Returns the memory that each rank allocates for a plan, in bytes. */
  long bytesNeeded(Plan plan, Mesh mesh);

  /**
   * Allocates a rank's memory for a plan. Returns the {@link Bench} that opens the plan's cells in
   * it.
   *
   * @param lineBytes bytes of a memory line
   */
  Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes);
}
