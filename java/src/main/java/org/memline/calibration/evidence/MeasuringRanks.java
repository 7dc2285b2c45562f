package org.memline.calibration.evidence;

import java.util.List;
import java.util.function.Function;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * The ranks that a cell was measured by.
 *
 * @param count 0 where launches of several counts are taken together, or the file does not tell
 * @param mesh {@code PxQ}; empty as above
 * @param oversubscribed whether ranks shared cores: then what they measured is in no fit
 */
public record MeasuringRanks(Locality locality, int count, String mesh, boolean oversubscribed) {

  /** Of launches whose cells are taken together. */
  static MeasuringRanks of(List<LaunchRecord> launches) {
    return new MeasuringRanks(
        launches.get(0).locality(),
        common(launches, LaunchRecord::ranks, 0),
        mesh(launches),
        launches.stream().anyMatch(LaunchRecord::oversubscribed));
  }

  /** Cells that are taken together whatever the mesh are the same on any of as many ranks. */
  private static String mesh(List<LaunchRecord> launches) {
    int ranks = common(launches, LaunchRecord::ranks, 0);
    return common(launches, LaunchRecord::mesh, ranks == 0 ? "" : "1x" + ranks);
  }

  private static <T> T common(
      List<LaunchRecord> launches, Function<LaunchRecord, T> what, T several) {
    List<T> all = launches.stream().map(what).distinct().toList();
    return all.size() == 1 ? all.get(0) : several;
  }

  /** Pairs of them that can have a transfer at the same time. */
  public int pairs() {
    return count / 2;
  }
}
