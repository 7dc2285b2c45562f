package org.memline.compare.comparability;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;

/**
 * Describes where the ranks of some experiments ran. If launches (starts of mpirun) differ, each
 * text lists the different values, joined by "or".
 */
public final class Placement {
  private Placement() {}

  /** Returns the numbers of ranks and their process meshes as text. */
  static String ranks(Calibration calibration, Set<Experiment> of) {
    return distinct(calibration, of, l -> l.ranks() + " ranks on mesh " + l.mesh());
  }

  /**
   * Returns the largest number of nodes that a launch (start of mpirun) used; 0 if the launches do
   * not record where their ranks ran.
   */
  public static int nodeCount(Calibration calibration, Set<Experiment> of) {
    return CommonExperiments.launches(calibration, of).stream()
        .mapToInt(l -> nodeNames(l).size())
        .max()
        .orElse(0);
  }

  static String nodes(Calibration calibration, Set<Experiment> of) {
    return distinct(calibration, of, l -> String.join(" ", nodeNames(l)));
  }

  static String cores(Calibration calibration, Set<Experiment> of) {
    return distinct(
        calibration,
        of,
        l ->
            l.places().stream()
                .map(place -> "rank %d on %s".formatted(place.rank(), place.cores()))
                .collect(Collectors.joining(", ")));
  }

  static String mpi(Calibration calibration, Set<Experiment> of) {
    return distinct(calibration, of, LaunchRecord::mpi);
  }

  static String nativeBuild(Calibration calibration, Set<Experiment> of) {
    return distinct(calibration, of, LaunchRecord::nativeBuild);
  }

  private static Set<String> nodeNames(LaunchRecord launch) {
    return launch.places().stream()
        .map(LaunchRecord.Place::node)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String distinct(
      Calibration calibration, Set<Experiment> of, Function<LaunchRecord, String> what) {
    return CommonExperiments.launches(calibration, of).stream()
        .map(what)
        .distinct()
        .sorted()
        .collect(Collectors.joining(" or "));
  }
}
