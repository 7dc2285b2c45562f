package org.memline.study.plan;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Mesh;
import org.memline.sample.Plan;

/**
 * An experiment that can be part of a calibration. The user chooses a profile, which determines how
 * much of it is measured.
 *
 * <p>A budget limits the measuring time. Profile {@code quick} measures 81 s for all experiments
 * together, and {@code standard} takes 5 minutes for each experiment. Profile {@code full} measures
 * until the intervals are narrow.
 */
public interface PlannedMeasurement extends Measurement {
  /**
   * The number of ranks of a 2x2 mesh. It is the smallest mesh in which ranks have neighbours in
   * both directions.
   */
  int LEAST_BOTH = 4;

  /**
   * Returns whether {@code calibrate} measures this experiment if the user selects no experiments.
   */
  default boolean unasked() {
    return false;
  }

  /**
   * Returns whether the experiment copies data by the kernels that memline selects before the first
   * launch.
   */
  default boolean chosenKernels() {
    return true;
  }

  /**
   * Returns whether tables list the results of launches (starts of mpirun) with more ranks than
   * cores. No model is fitted to them.
   */
  default boolean listedOversubscribed() {
    return true;
  }

  /**
   * Returns the plan for the user's choices. Equal choices give equal plans. If only the seed of
   * the held-out cells (configurations that test the models) differs, only the held-out cells of
   * the plans differ.
   */
  Plan plan(PlanChoices wish);

  /**
   * Returns the plan for a mesh of ranks. An experiment overrides this method if its cells
   * (configurations) depend on the number of ranks.
   */
  default Plan plan(PlanChoices wish, Mesh mesh) {
    return plan(wish);
  }

  Budget budget(Profile profile);

  /**
   * Returns the meshes of ranks on which the experiment is measured. By default it is only the
   * given mesh, because most experiments do not depend on the shape of the mesh.
   *
   * @param given whether the user requested this mesh
   * @param cores number of cores, which limits the number of ranks that can have a core of their
   *     own
   */
  default List<Mesh> meshes(Mesh mesh, boolean given, int cores) {
    return List.of(mesh);
  }

  /**
   * Returns the meshes for data that is divided over a mesh. If the user requested a mesh, it is
   * the only one. Otherwise they are a row of ranks and a column of ranks. A mesh of at least 2x2
   * is added if each rank then still has its own core. It is needed because on a row or a column,
   * half of the scans run along a single rank and send nothing, and the other half always have the
   * same direction.
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
