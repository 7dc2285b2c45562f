package org.memline.experiment.plan;

import org.memline.experiment.measure.Bench;
import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/**
 * An experiment from the view of its ranks: the memory that a plan needs, and the bench that opens
 * its cells.
 */
public interface Measurement {
  Experiment experiment();

  /** Returns the memory that each rank of a plan allocates, in bytes. */
  long bytesNeeded(Plan plan, Mesh mesh);

  /** Opens the memory of a rank for a plan. */
  Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes);
}
