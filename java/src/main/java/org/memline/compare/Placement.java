package org.memline.compare;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;

/** Where a calibration's ranks ran, each as the distinct values over its launches. */
final class Placement {
  private Placement() {}

  /** How many ranks in which mesh. */
  static String ranks(Calibration calibration) {
    return distinct(calibration, l -> l.ranks() + " ranks as " + l.mesh());
  }

  /** How many nodes a launch had at most; 0 where places were not recorded. */
  static int nodeCount(Calibration calibration) {
    return calibration.launches(Experiment.SENDS).stream()
        .mapToInt(l -> nodeNames(l).size())
        .max()
        .orElse(0);
  }

  static String nodes(Calibration calibration) {
    return distinct(calibration, l -> String.join(" ", nodeNames(l)));
  }

  static String cores(Calibration calibration) {
    return distinct(
        calibration,
        l ->
            l.places().stream()
                .map(place -> "rank %d on %s".formatted(place.rank(), place.cores()))
                .collect(Collectors.joining(", ")));
  }

  static String mpi(Calibration calibration) {
    return distinct(calibration, LaunchRecord::mpi);
  }

  static String nativeBuild(Calibration calibration) {
    return distinct(calibration, LaunchRecord::nativeBuild);
  }

  private static Set<String> nodeNames(LaunchRecord launch) {
    return launch.places().stream()
        .map(LaunchRecord.Place::node)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String distinct(Calibration calibration, Function<LaunchRecord, String> of) {
    List<LaunchRecord> launches = calibration.launches(Experiment.SENDS);
    return launches.stream().map(of).distinct().sorted().collect(Collectors.joining(" or "));
  }
}
