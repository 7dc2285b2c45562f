package org.memline.study.steps;

import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;
import org.memline.study.plan.Budget;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.Profile;

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
