package org.memline.study.copies;

import java.util.List;
import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Copy;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;
import org.memline.study.plan.Budget;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.Profile;

/** Plans and measures the experiment {@code copies}: copies within a rank's memory. */
public final class CopiesMeasurement implements PlannedMeasurement {
  @Override
  public Experiment experiment() {
    return Experiment.COPIES;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return CopiesPlan.of(wish.profile(), wish.everyKernel() ? Copy.kernels() : List.of());
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(2, 7);
      case STANDARD -> new Budget(4, 60);
      case FULL -> new Budget(6, 900);
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
    return CopiesBench.bytesNeeded(plan);
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new CopiesBench(ranks, lineBytes, plan);
  }
}
