package org.memline.launch;

import java.util.List;
import java.util.Optional;
import org.memline.predict.LocalityPart;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.SampleSet;

/**
 * The distance between the cores of the ranks, as it was observed during a measurement. The
 * observation is the control: the one-way time of a cache line or, if ranks share no memory, of an
 * empty message.
 *
 * @param locality distance of the ranks (same last-level cache, same node, or different nodes)
 *     according to where they were started
 * @param controlSeconds one-way time of the control in seconds; NaN if the cores moved during the
 *     measurement
 * @param line true if the control was a cache line, false if it was an empty message
 */
public record ObservedCores(Locality locality, double controlSeconds, boolean line) {

  /**
   * Returns the observed distance of the cores in the launches (starts of mpirun) of the samples.
   *
   * @param controlSeconds one-way time in seconds of a cache line or an empty message between the
   *     ranks; NaN if the cores moved
   */
  static ObservedCores of(SampleSet set, double controlSeconds) {
    LaunchRecord launch = set.launches().get(0);
    return new ObservedCores(
        launch.locality(), controlSeconds, launch.control().equals(LaunchRecord.LINE_HANDOFF));
  }

  /**
   * Returns the part of a calibration that was measured at the distance of cores that was observed
   * here; empty if the calibration has no such part.
   */
  public Optional<LocalityPart> among(List<LocalityPart> parts) {
    if (!line) {
      return LocalityPart.at(parts, locality);
    }
    return Double.isNaN(controlSeconds)
        ? Optional.empty()
        : LocalityPart.like(parts, controlSeconds);
  }
}
