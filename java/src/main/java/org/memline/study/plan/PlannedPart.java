package org.memline.study.plan;

import java.util.List;
import org.memline.layout.Mesh;
import org.memline.sample.Plan;
import org.memline.sample.RunPlan;

/**
 * The part of a calibration that measures one experiment on one mesh of ranks.
 *
 * @param commonId {@link Plan#id} of the plan without a seed of held-out cells (configurations that
 *     test the models). Runs that differ only in held-out cells have equal ids, and so have runs of
 *     earlier versions, which had no such seed
 * @param mesh mesh of the ranks
 * @param budget number of launches (starts of mpirun), and their time
 */
public record PlannedPart(
    PlannedMeasurement measurement, Plan plan, String commonId, Mesh mesh, Budget budget) {

  public static PlannedPart of(
      PlannedMeasurement measurement, PlanChoices wish, Mesh mesh, Budget budget) {
    String commonId = measurement.plan(wish.withoutHeldOut(), mesh).id();
    return new PlannedPart(measurement, measurement.plan(wish, mesh), commonId, mesh, budget);
  }

  /** Returns this part with a new plan, which results from other choices of the user. */
  public PlannedPart planned(PlanChoices wish) {
    return of(measurement, wish, mesh, budget);
  }

  /** Returns the memory that each rank allocates, in bytes. */
  public long bytesNeeded() {
    return measurement.bytesNeeded(plan, mesh);
  }

  public static long bytesNeeded(List<PlannedPart> parts) {
    return parts.stream().mapToLong(PlannedPart::bytesNeeded).max().orElse(0);
  }

  /**
   * Returns whether any of the parts (experiments) copies data by kernels that memline selects
   * before the first launch.
   */
  public static boolean chosenKernels(List<PlannedPart> parts) {
    return parts.stream().anyMatch(part -> part.measurement.chosenKernels());
  }

  public static int launches(List<PlannedPart> parts) {
    return parts.stream().mapToInt(part -> part.budget().launches()).sum();
  }

  public static int cells(List<PlannedPart> parts) {
    return parts.stream().mapToInt(part -> part.plan.cells().size()).sum();
  }

  /**
   * Returns an id of the plans of all parts (experiments). The id does not depend on held-out cells
   * (configurations that test the models).
   */
  public static String planId(List<PlannedPart> parts) {
    return RunPlan.of(
            parts.stream()
                .map(part -> RunPlan.part(part.plan.experiment(), part.commonId))
                .toList())
        .text();
  }
}
