package org.memline.study.programs;

import java.util.List;
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
 * Plans and measures the experiment {@code programs}: Conv-Scan and Conv-Shift, two programs that
 * compute the same convolution of a distributed image.
 */
public final class ProgramsMeasurement implements PlannedMeasurement {
  @Override
  public Experiment experiment() {
    return Experiment.PROGRAMS;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return ProgramsPlan.of(wish.profile(), wish.seed());
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(2, 3);
      case STANDARD -> new Budget(3, 28);
      case FULL -> new Budget(6, 900);
    };
  }

  @Override
  public List<Mesh> meshes(Mesh mesh, boolean given, int cores) {
    return PlannedMeasurement.rowColumnAndBoth(mesh, given, cores);
  }

  @Override
  public long bytesNeeded(Plan plan, Mesh mesh) {
    return ProgramsBench.bytesNeeded(mesh, plan);
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new ProgramsBench(ranks, mesh, lineBytes);
  }
}
