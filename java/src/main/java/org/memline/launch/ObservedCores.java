package org.memline.launch;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.predict.LocalityPart;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.SampleSet;

/**
 * The distance between the ranks' cores, as it was observed during a measurement. It is shown by
 * the control, which is the handoff of a memory line or an empty message.
 *
 * @param locality locality of the ranks according to where they were started
 * @param controlSeconds one-way time of the control in seconds; NaN if the cores moved during the
 *     measurement
 * @param line whether the control was the handoff of a memory line; otherwise it was an empty
 *     message
 */
public record ObservedCores(Locality locality, double controlSeconds, boolean line) {

  /**
   * Returns the observed distance of the cores in these launches.
   *
   * @param controlSeconds one-way time, in seconds, of the line handoff or empty message between
   *     the ranks
   */
  static ObservedCores of(SampleSet set, double controlSeconds) {
    LaunchRecord launch = set.launches().get(0);
    return new ObservedCores(
        launch.locality(), controlSeconds, launch.control().equals(LaunchRecord.LINE_HANDOFF));
  }

  /**
   * Returns the part of a calibration that was measured with cores at the same distance as here.
   * Returns empty if there is none.
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
