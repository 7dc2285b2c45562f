package org.memline.calibration.evidence;

import java.util.List;
import java.util.function.Function;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * The ranks that measured a cell (configuration).
 *
 * @param count number of ranks; 0 if it is unknown, or if launches with different numbers of ranks
 *     are combined
 * @param mesh arrangement of the ranks in rows and columns as {@code PxQ}; empty if {@code count}
 *     is 0
 * @param oversubscribed whether ranks shared cores; if so, the cell is excluded from fits
 */
public record MeasuringRanks(Locality locality, int count, String mesh, boolean oversubscribed) {

  /**
   * Returns the ranks of several launches (starts of mpirun) whose measurements of a cell
   * (configuration) are combined.
   */
  static MeasuringRanks of(List<LaunchRecord> launches) {
    return new MeasuringRanks(
        launches.get(0).locality(),
        common(launches, LaunchRecord::ranks, 0),
        mesh(launches),
        launches.stream().anyMatch(LaunchRecord::oversubscribed));
  }

  /**
   * Returns the mesh (arrangement of the ranks in rows and columns) of the launches (starts of
   * mpirun) as {@code PxQ}. The result is {@code 1xN} if all launches have N ranks but their meshes
   * differ. Launches on different meshes are combined only for configurations whose times depend on
   * nothing but the number of ranks.
   */
  private static String mesh(List<LaunchRecord> launches) {
    int ranks = common(launches, LaunchRecord::ranks, 0);
    return common(launches, LaunchRecord::mesh, ranks == 0 ? "" : "1x" + ranks);
  }

  private static <T> T common(
      List<LaunchRecord> launches, Function<LaunchRecord, T> what, T several) {
    List<T> all = launches.stream().map(what).distinct().toList();
    return all.size() == 1 ? all.get(0) : several;
  }

  /** Returns the number of pairs of ranks that can have a transfer at the same time. */
  public int pairs() {
    return count / 2;
  }
}
