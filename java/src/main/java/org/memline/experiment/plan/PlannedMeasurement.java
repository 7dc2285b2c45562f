package org.memline.experiment.plan;

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
  /** Whether {@code calibrate} measures it unasked. */
  default boolean unasked() {
    return false;
  }

  /** Whether launches with more ranks than cores are at least listed, if part of no fit. */
  default boolean listedOversubscribed() {
    return true;
  }

  /** The cells; the same wish gives the same. */
  Plan plan(Wish wish);

  Budget budget(Profile profile);

  /**
   * The meshes that it is measured on; elsewhere any mesh of as many ranks is the same.
   *
   * @param given whether somebody asked for this mesh
   */
  default List<Mesh> meshes(Mesh mesh, boolean given) {
    return List.of(mesh);
  }

  /** Of what is divided over a mesh: one row and one column of ranks, unless a mesh is given. */
  static List<Mesh> rowAndColumn(Mesh mesh, boolean given) {
    return given ? List.of(mesh) : List.of(new Mesh(1, mesh.size()), new Mesh(mesh.size(), 1));
  }
}
