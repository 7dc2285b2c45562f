package org.memline.experiment.plan;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Mesh;
import org.memline.sample.Plan;

/**
 * An experiment that can be part of a calibration. A profile determines how much of it is measured.
 *
 * <p>Budgets limit the measuring time. Profile {@code quick} takes 60 s for all experiments
 * together, and {@code standard} takes 5 minutes for each experiment. Profile {@code full} stops
 * when the intervals are tight.
 */
public interface PlannedMeasurement extends Measurement {
  /**
   * The number of ranks of the smallest mesh in which ranks have neighbours in both directions,
   * 2x2.
   */
  int LEAST_BOTH = 4;

  /** Returns whether {@code calibrate} measures the experiment if the user selects none. */
  default boolean unasked() {
    return false;
  }

  /**
   * Returns whether the experiment copies data by the kernels that are selected before the first
   * launch.
   */
  default boolean chosenKernels() {
    return true;
  }

  /**
   * Returns whether tables list launches with more ranks than cores. No fit uses these launches.
   */
  default boolean listedOversubscribed() {
    return true;
  }

  /**
   * Returns the plan. Equal choices give equal plans. Choices that differ only in the held-out seed
   * give plans that differ only in their held-out cells.
   */
  Plan plan(PlanChoices wish);

  /**
   * Returns the plan for a mesh of ranks. Experiments override it if their cells depend on the
   * number of ranks.
   */
  default Plan plan(PlanChoices wish, Mesh mesh) {
    return plan(wish);
  }

  Budget budget(Profile profile);

  /**
   * Returns the meshes on which the experiment is measured. By default it is only the given mesh,
   * because for most experiments all meshes of the same size are equivalent.
   *
   * @param given whether the user requested this mesh
   * @param cores number of cores, which limits the number of ranks that can have a core of their
   *     own
   */
  default List<Mesh> meshes(Mesh mesh, boolean given, int cores) {
    return List.of(mesh);
  }

  /**
   * Returns the meshes for data that is divided over a mesh; only the given mesh if the user
   * requested one. By default these are a row of ranks and a column of ranks. A mesh of at least
   * 2x2 is added if each rank still has its own core. On a row or a column, half of the scans run
   * along a single rank and send nothing, and each direction is always measured on the same mesh.
   */
  static List<Mesh> rowColumnAndBoth(Mesh mesh, boolean given, int cores) {
    if (given) {
      return List.of(mesh);
    }
    List<Mesh> meshes =
        new ArrayList<>(List.of(new Mesh(1, mesh.size()), new Mesh(mesh.size(), 1)));
    Mesh both = Mesh.squarest(Math.max(mesh.size(), LEAST_BOTH));
    if (both.columns() > 1 && both.size() <= cores) {
      meshes.add(both);
    }
    return meshes;
  }
}
