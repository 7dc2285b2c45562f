package org.memline.study.layouts;

import java.util.function.Function;
import org.memline.layout.Mesh;
import org.memline.mpi.Ranks;
import org.memline.sample.ExchangeCell;
import org.memline.sample.Experiment;
import org.memline.sample.LayoutCell;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;
import org.memline.study.plan.Budget;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.Profile;

/**
 * Plans and measures sends of data of any layout: the experiment {@code layouts} sends in one
 * direction, the experiment {@code exchanges} in both directions at once.
 */
public final class LayoutsMeasurement implements PlannedMeasurement {
  public static final LayoutsMeasurement ONE_WAY =
      new LayoutsMeasurement(Experiment.LAYOUTS, LayoutsSize::oneWay, LayoutCell::new, 1);
  public static final LayoutsMeasurement BOTH_WAYS =
      new LayoutsMeasurement(Experiment.EXCHANGES, LayoutsSize::bothWays, ExchangeCell::new, 0.5);

  private final Experiment experiment;
  private final Function<Profile, LayoutsSize> size;
  private final LayoutsPlan.Maker cell;

  /** Share of the measuring time that this experiment has of the time of {@code layouts}. */
  private final double share;

  private LayoutsMeasurement(
      Experiment experiment,
      Function<Profile, LayoutsSize> size,
      LayoutsPlan.Maker cell,
      double share) {
    this.experiment = experiment;
    this.size = size;
    this.cell = cell;
    this.share = share;
  }

  @Override
  public Experiment experiment() {
    return experiment;
  }

  @Override
  public Plan plan(PlanChoices wish) {
    return LayoutsPlan.of(experiment, size.apply(wish.profile()), wish, cell);
  }

  @Override
  public Budget budget(Profile profile) {
    return switch (profile) {
      case QUICK -> new Budget(2, 7 * share);
      case STANDARD -> new Budget(4, 80 * share);
      case FULL -> new Budget(10, 700 * share);
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
