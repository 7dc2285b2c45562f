package org.memline.experiment.plan;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.layout.Mesh;
import org.memline.sample.Plan;

/**
 * One experiment's part of a calibration.
 *
 * @param commonId {@link Plan#id} of the plan that the seed alone draws: the same in all runs whose
 *     cells differ in nothing but the held-out ones, and in those of before these were drawn anew
 * @param mesh of its launches
 * @param budget its launches and their time
 */
public record PlannedPart(
    PlannedMeasurement measurement, Plan plan, String commonId, Mesh mesh, Budget budget) {

  public static PlannedPart of(
      PlannedMeasurement measurement, Wish wish, Mesh mesh, Budget budget) {
    String commonId = measurement.plan(wish.withoutHeldOut(), mesh).id();
    return new PlannedPart(measurement, measurement.plan(wish, mesh), commonId, mesh, budget);
  }

  /** The same part of another wish. */
  public PlannedPart planned(Wish wish) {
    return of(measurement, wish, mesh, budget);
  }

  /** What each rank of it allocates. */
  public long bytesNeeded() {
    return measurement.bytesNeeded(plan, mesh);
  }

  public static long bytesNeeded(List<PlannedPart> parts) {
    return parts.stream().mapToLong(PlannedPart::bytesNeeded).max().orElse(0);
  }

  /** Whether any of them copies by kernels that races choose. */
  public static boolean chosenKernels(List<PlannedPart> parts) {
    return parts.stream().anyMatch(part -> part.measurement.chosenKernels());
  }

  public static int launches(List<PlannedPart> parts) {
    return parts.stream().mapToInt(part -> part.budget().launches()).sum();
  }

  public static int cells(List<PlannedPart> parts) {
    return parts.stream().mapToInt(part -> part.plan.cells().size()).sum();
  }

  /** Tells the plans from all others but for their held-out cells. */
  public static String planId(List<PlannedPart> parts) {
    return parts.stream().map(PlannedPart::commonId).collect(Collectors.joining("+"));
  }
}
