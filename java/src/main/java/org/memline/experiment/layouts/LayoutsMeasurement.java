package org.memline.experiment.layouts;

import org.memline.experiment.measure.Bench;
import org.memline.experiment.plan.Budget;
import org.memline.experiment.plan.PlanChoices;
import org.memline.experiment.plan.PlannedMeasurement;
import org.memline.experiment.plan.Profile;
import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/** Plans and measures the experiment {@code layouts}: data of any layout sent from rank to rank. */
public final class LayoutsMeasurement implements PlannedMeasurement {
  @Override
  public Experiment experiment() {
    return Experiment.LAYOUTS;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return LayoutsPlan.of(wish);
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(2, 6);
      case STANDARD -> new Budget(4, 70);
      case FULL -> new Budget(10, 600);
    };
  }

  @Override
  public boolean unasked() {
    return true;
  }

  @Override
  public boolean listedOversubscribed() {
    return false;
  }

  @Override
  public long bytesNeeded(Plan plan, Mesh mesh) {
    return LayoutsBench.size(plan).bytesNeeded();
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new LayoutsBench(ranks, mesh, lineBytes, plan);
  }
}
