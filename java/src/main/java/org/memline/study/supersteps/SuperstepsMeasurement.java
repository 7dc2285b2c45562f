package org.memline.study.supersteps;

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
 * Plans and measures the experiment {@code supersteps}: supersteps over memory that all ranks of
 * one node share, and sorts that consist of supersteps.
 */
public final class SuperstepsMeasurement implements PlannedMeasurement {
  /** The number of ranks for which a plan is made if no mesh of ranks is given. */
  private static final int LEAST_RANKS = 2;

  @Override
  public Experiment experiment() {
    return Experiment.SUPERSTEPS;
  }

  /**
   * Returns false: supersteps have copy loops of their own and do not use the selected copy
   * kernels.
   */
  @Override
  public boolean chosenKernels() {
    return false;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return SuperstepsPlan.of(wish, LEAST_RANKS);
  }

  @Override
  public Plan plan(PlanChoices wish, Mesh mesh) {
    return SuperstepsPlan.of(wish, mesh.size());
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(2, 10.5);
      case STANDARD -> new Budget(5, 54);
      case FULL -> new Budget(6, 600);
    };
  }

  @Override
  public long bytesNeeded(Plan plan, Mesh mesh) {
    return SuperstepsBench.bytesNeeded(plan, mesh.size());
  }

  @Override
  public Bench open(Plan plan, Mesh mesh, Ranks ranks, int lineBytes) {
    return new SuperstepsBench(ranks, lineBytes);
  }
}
