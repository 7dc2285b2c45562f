package org.memline.experiment.plan;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Mesh;
import org.memline.sample.Plan;

/**
 * An experiment that can be part of a calibration; a profile determines how much of it is measured.
 *
 * <p>Budgets limit the measuring time: 60 s in total for {@code quick}, 5 minutes for each
 * experiment for {@code standard}; {@code full} stops when the intervals are tight.
 */
public interface PlannedMeasurement extends Measurement {
  /** The number of ranks of the smallest mesh with neighbours in both directions. */
  int LEAST_BOTH = 4;

  /** Returns whether {@code calibrate} measures the experiment by default. */
  default boolean unasked() {
    return false;
  }

  /**
   * Returns whether the experiment copies by kernels that are chosen by races before the first
   * launch.
   */
  default boolean chosenKernels() {
    return true;
  }

  /** Returns whether launches with more ranks than cores are listed, although no fit uses them. */
  default boolean listedOversubscribed() {
    return true;
  }

  /**
   * Returns the plan; equal choices give equal plans. Choices that differ only in the held-out seed
   * give plans that differ only in held-out cells.
   */
  Plan plan(PlanChoices wish);

  /** Returns the plan for a mesh, for experiments whose cells depend on the number of ranks. */
  default Plan plan(PlanChoices wish, Mesh mesh) {
    return plan(wish);
  }

  Budget budget(Profile profile);

  /**
   * Returns the meshes on which the experiment is measured; for most experiments all meshes of the
   * same size are equivalent.
   *
   * @param given whether the user requested this mesh
   * @param cores number of cores, which limits the ranks with a core of their own
   */
  default List<Mesh> meshes(Mesh mesh, boolean given, int cores) {
    return List.of(mesh);
  }

  /**
   * Returns the meshes for data that is divided over a mesh, unless one is given: a row and a
   * column of ranks and, if each rank still has a core, a mesh of at least 2x2. On the first two,
   * half of the scans run along a single rank and send nothing, and each direction is always
   * measured on the same mesh.
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
