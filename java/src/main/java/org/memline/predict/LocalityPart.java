package org.memline.predict;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.Quantity;
import org.memline.machine.CoreState;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;

/**
 * The calibration of one locality (distance of the ranks' cores) in a calibration file, with what
 * is needed to choose between localities.
 *
 * @param predictor predictor for this locality
 * @param handoffSeconds one-way time of a cache line between the cores, in seconds; NaN if it was
 *     not measured
 * @param share share of the batches of repetitions that were measured at this locality, from 0 to
 *     1; NaN if unknown
 */
public record LocalityPart(
    Calibration calibration, Predictor predictor, double handoffSeconds, double share) {

  /**
   * Returns the calibrations of all localities (distances of the ranks' cores) in a file, in the
   * order of the file.
   */
  public static List<LocalityPart> of(Calibration whole) {
    return Stream.concat(Stream.of(whole), whole.elsewhere().stream())
        .map(each -> part(whole.at(each.locality()).orElseThrow()))
        .toList();
  }

  /** Returns a copy of this object in which {@code adjustment} adjusts the predicted times. */
  public LocalityPart with(Adjustment adjustment) {
    return new LocalityPart(
        calibration, new Predictor(calibration, adjustment), handoffSeconds, share);
  }

  private static LocalityPart part(Calibration calibration) {
    EvidenceRecord sends = SendsSection.of(calibration).evidence();
    double share = sends == null ? Double.NaN : sends.share();
    return new LocalityPart(
        calibration, new Predictor(calibration), handoff(calibration, sends), share);
  }

  /**
   * Returns the one-way time of a cache line between the cores, in seconds. It is NaN for ranks on
   * several nodes or without shared memory, which time an empty message instead.
   */
  private static double handoff(Calibration calibration, EvidenceRecord sends) {
    if (calibration.locality() == Locality.REMOTE) {
      return Double.NaN;
    }
    if (sends != null) {
      boolean line =
          calibration.launches(Experiment.SENDS).stream()
              .allMatch(launch -> launch.control().equals(LaunchRecord.LINE_HANDOFF));
      return line ? sends.controlSeconds() : Double.NaN;
    }
    return calibration.metrics().stream()
        .filter(metric -> metric.id().kind() == Quantity.Kind.LINE_HANDOFF)
        .mapToDouble(Metric::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  /**
   * Returns the locality whose one-way time of a cache line between cores is closest to an observed
   * time; empty if no locality has a similar time. An observed time that is shorter than those of
   * all localities is treated as the shortest of them. The reason is that a line sometimes takes
   * only two thirds of its usual time, while messages take as long as usual. This rule applies only
   * if the file has several localities.
   *
   * @param seenSeconds observed one-way time of a cache line in seconds
   */
  public static Optional<LocalityPart> like(List<LocalityPart> parts, double seenSeconds) {
    List<LocalityPart> known =
        parts.stream().filter(part -> !Double.isNaN(part.handoffSeconds)).toList();
    boolean several = known.size() > 1;
    double nearest = known.stream().mapToDouble(LocalityPart::handoffSeconds).min().orElse(0);
    double seen = several ? Math.max(seenSeconds, nearest) : seenSeconds;
    return known.stream()
        .filter(part -> CoreState.usual(seen, part.handoffSeconds))
        .min(Comparator.comparingDouble(part -> Math.abs(Math.log(seen / part.handoffSeconds))));
  }

  /**
   * Returns the calibration of a locality (distance of the ranks' cores); empty if the list has no
   * calibration of it.
   */
  public static Optional<LocalityPart> at(List<LocalityPart> parts, Locality locality) {
    return parts.stream().filter(part -> part.locality() == locality).findFirst();
  }

  /**
   * Returns the calibration of the locality that the user requested with {@code --locality}.
   *
   * @param label argument of the option
   * @param file calibration file that the error message names
   * @throws IllegalArgumentException if the file does not have the locality; the message names the
   *     localities of the file
   */
  public static LocalityPart requested(List<LocalityPart> parts, String label, Path file) {
    return at(parts, Locality.parse(label))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--locality %s: %s has only %s: give a locality that it has"
                        .formatted(
                            label,
                            file,
                            parts.stream()
                                .map(part -> part.locality().label())
                                .collect(Collectors.joining(" and ")))));
  }

  public Locality locality() {
    return calibration.locality();
  }
}
