package org.memline.experiment.plan;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Mesh;
import org.memline.sample.Plan;

/**
 * An experiment that can be a part of a calibration: a profile says how much of it is measured.
 *
 * <p>The budgets bound the measuring: 60 s in all for {@code quick}, 5 minutes an experiment for
 * {@code standard}; {@code full} stops when the intervals are tight.
 */
public interface PlannedMeasurement extends Measurement {
  /** Ranks of the smallest mesh with neighbours in both directions. */
  int LEAST_BOTH = 4;

  /** Whether {@code calibrate} measures it unasked. */
  default boolean unasked() {
    return false;
  }

  /** Whether it copies by kernels that are chosen by races, which come before the first launch. */
  default boolean chosenKernels() {
    return true;
  }

  /** Whether launches with more ranks than cores are at least listed, if part of no fit. */
  default boolean listedOversubscribed() {
    return true;
  }

  /**
   * The cells; the same wish gives the same. Wishes that differ in the held-out seed alone give
   * plans that differ in held-out cells alone.
   */
  Plan plan(Wish wish);

  /** The same where cells are of a number of ranks. */
  default Plan plan(Wish wish, Mesh mesh) {
    return plan(wish);
  }

  Budget budget(Profile profile);

  /**
   * The meshes that it is measured on; elsewhere any mesh of as many ranks is the same.
   *
   * @param given whether somebody asked for this mesh
   * @param cores that ranks can have, one each
   */
  default List<Mesh> meshes(Mesh mesh, boolean given, int cores) {
    return List.of(mesh);
  }

  /**
   * Of what is divided over a mesh, unless one is given: a row and a column of ranks, and where
   * each rank still has a core, a mesh of at least 2x2. On the first two, half of the scans go
   * along a single rank and send nothing, and a direction is always on the same mesh.
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
