package org.memline.experiment.plan;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.layout.Mesh;
import org.memline.sample.Plan;

/**
 * The part of one experiment in a calibration.
 *
 * @param commonId {@link Plan#id} of the plan without a held-out seed. The id is equal in all runs
 *     that differ only in held-out cells. Runs of earlier versions, which had no held-out seed,
 *     have the same id
 * @param mesh mesh of its launches
 * @param budget number of launches of the part, and their time
 */
public record PlannedPart(
    PlannedMeasurement measurement, Plan plan, String commonId, Mesh mesh, Budget budget) {

  public static PlannedPart of(
      PlannedMeasurement measurement, PlanChoices wish, Mesh mesh, Budget budget) {
    String commonId = measurement.plan(wish.withoutHeldOut(), mesh).id();
    return new PlannedPart(measurement, measurement.plan(wish, mesh), commonId, mesh, budget);
  }

  /** Returns this part with the plan that results from other choices. */
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

  /** Returns whether any part copies data by kernels that are selected before the first launch. */
  public static boolean chosenKernels(List<PlannedPart> parts) {
    return parts.stream().anyMatch(part -> part.measurement.chosenKernels());
  }

  public static int launches(List<PlannedPart> parts) {
    return parts.stream().mapToInt(part -> part.budget().launches()).sum();
  }

  public static int cells(List<PlannedPart> parts) {
    return parts.stream().mapToInt(part -> part.plan.cells().size()).sum();
  }

  /** Returns an id of the plans of all parts. The id does not depend on held-out cells. */
  public static String planId(List<PlannedPart> parts) {
    return parts.stream().map(PlannedPart::commonId).collect(Collectors.joining("+"));
  }
}
