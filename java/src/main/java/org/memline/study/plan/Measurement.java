package org.memline.study.plan;

import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;

/**
 * The part of an experiment that every rank needs: how much memory a plan takes, and how its cells
 * (configurations) are opened.
 */
public interface Measurement {
  Experiment experiment();

  /** Returns the memory that each rank allocates for a plan, in bytes. */
  long bytesNeeded(Plan plan, Mesh mesh);

  /**
   * Allocates the memory that a rank needs for a plan. Returns the {@link Bench} that opens the
   * plan's cells in this memory.
   *
   * @param lineBytes length of a memory line in bytes
   */
  Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes);
}
