package org.memline.experiment.computation;

import org.memline.experiment.measure.Bench;
import org.memline.experiment.plan.Budget;
import org.memline.experiment.plan.PlanChoices;
import org.memline.experiment.plan.PlannedMeasurement;
import org.memline.experiment.plan.Profile;
import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/**
 * Plans and measures the experiment {@code computation}: A = x or A = x op y for each element, on
 * the block of every rank.
 */
public final class ComputationMeasurement implements PlannedMeasurement {
  @Override
  public Experiment experiment() {
    return Experiment.COMPUTATION;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return ComputationPlan.of(wish);
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(2, 6);
      case STANDARD -> new Budget(3, 28);
      case FULL -> new Budget(6, 600);
    };
  }

  @Override
  public long bytesNeeded(Plan plan, Mesh mesh) {
    return ComputationBench.bytesNeeded(plan);
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new ComputationBench(ranks, lineBytes, plan);
  }
}
