package org.memline.study.sends;

import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;
import org.memline.study.plan.Budget;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.Profile;

/** Plans and measures the experiment {@code sends}: rows and columns sent from rank to rank. */
public final class SendsMeasurement implements PlannedMeasurement {
  @Override
  public Experiment experiment() {
    return Experiment.SENDS;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return SendsPlan.of(wish);
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(5, 5.6);
      case STANDARD -> new Budget(6, 46);
      case FULL -> new Budget(10, 900);
    };
  }

  @Override
  public boolean unasked() {
    return true;
  }

  @Override
  public long bytesNeeded(Plan plan, Mesh mesh) {
    return SendsBench.size(plan).bytesNeeded();
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new SendsBench(ranks, mesh, lineBytes, plan);
  }
}
