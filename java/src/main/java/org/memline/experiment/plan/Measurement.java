package org.memline.experiment.plan;

import org.memline.experiment.measure.Bench;
import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/** An experiment as its ranks see it: the memory that a plan needs, and what opens its cells. */
public interface Measurement {
  Experiment experiment();

  /** What each rank of a plan allocates. */
  long bytesNeeded(Plan plan, Mesh mesh);

  /** A rank's memory for a plan. */
  Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes);
}
