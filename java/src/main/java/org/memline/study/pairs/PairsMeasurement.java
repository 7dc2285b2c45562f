package org.memline.study.pairs;

import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;
import org.memline.study.plan.Measurement;

/**
 * Measures sends between pairs of nodes. The command {@code memline pairs} plans this experiment;
 * it is not part of a calibration.
 */
public final class PairsMeasurement implements Measurement {
  @Override
  public Experiment experiment() {
    return Experiment.PAIRS;
  }

  @Override
  public long bytesNeeded(Plan plan, Mesh mesh) {
    return PairsBench.bytesNeeded(plan);
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new PairsBench(ranks, lineBytes, plan);
  }
}
