package org.memline.study.transfers;

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
 * Plans and measures the experiment {@code transfers}: operations xQy, which send data with access
 * pattern x to pattern y of another rank, and communication steps of applications.
 */
public final class TransfersMeasurement implements PlannedMeasurement {
  @Override
  public Experiment experiment() {
    return Experiment.TRANSFERS;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return TransfersPlan.of(wish);
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(3, 6);
      case STANDARD -> new Budget(3, 93);
      case FULL -> new Budget(10, 900);
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
    return TransfersBench.bytesNeeded(plan);
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new TransfersBench(ranks, mesh, lineBytes, plan);
  }
}
