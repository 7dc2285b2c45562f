package org.memline.calibration.evidence;

import java.util.List;
import java.util.function.Function;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * The ranks by which a cell was measured.
 *
 * @param count number of ranks; 0 if launches with several numbers are combined, or the file does
 *     not have it
 * @param mesh {@code PxQ}; empty if {@code count} is 0
 * @param oversubscribed whether ranks shared cores; their measurements are excluded from fits
 */
public record MeasuringRanks(Locality locality, int count, String mesh, boolean oversubscribed) {

  /** Returns the ranks of launches whose cells are combined. */
  static MeasuringRanks of(List<LaunchRecord> launches) {
    return new MeasuringRanks(
        launches.get(0).locality(),
        common(launches, LaunchRecord::ranks, 0),
        mesh(launches),
        launches.stream().anyMatch(LaunchRecord::oversubscribed));
  }

  /**
   * Returns the mesh; cells that are combined over meshes are the same on any mesh of the same
   * number of ranks.
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

  /** Returns the number of pairs that can have a transfer at the same time. */
  public int pairs() {
    return count / 2;
  }
}
