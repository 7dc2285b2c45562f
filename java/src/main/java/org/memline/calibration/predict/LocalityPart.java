package org.memline.calibration.predict;

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
import org.memline.calibration.sends.SendsTable;
import org.memline.machine.CoreState;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * One of the localities that a calibration file has, and how it is told from the others.
 *
 * @param predictor of this part
 * @param handoffSeconds one way of a memory line between its cores; NaN where none was handed over
 * @param share of the batches that were measured in it; NaN where nothing tells
 */
public record LocalityPart(
    Calibration calibration, Predictor predictor, double handoffSeconds, double share) {

  /** All of a file, the default first. */
  public static List<LocalityPart> of(Calibration whole) {
    return Stream.concat(Stream.of(whole), whole.elsewhere().stream())
        .map(each -> part(whole.at(each.locality()).orElseThrow()))
        .toList();
  }

  /** The same, its intervals containing what runs differ by. */
  public LocalityPart among(RunSpreads spreads) {
    return new LocalityPart(
        calibration, new Predictor(calibration, spreads), handoffSeconds, share);
  }

  private static LocalityPart part(Calibration calibration) {
    EvidenceRecord sends = SendsTable.of(calibration).evidence();
    double share = sends == null ? Double.NaN : sends.share();
    return new LocalityPart(
        calibration, new Predictor(calibration), handoff(calibration, sends), share);
  }

  /** Ranks of several nodes, and those that share no memory, have empty messages in its place. */
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
   * That whose cores are as far apart as some seen now; of several the one most like them. Where a
   * file has near and far, cores nearer than its near ones are near too: for moments a line takes
   * two thirds of what it usually does, and exchanges what they always do.
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

  /** That of a locality. */
  public static Optional<LocalityPart> at(List<LocalityPart> parts, Locality locality) {
    return parts.stream().filter(part -> part.locality() == locality).findFirst();
  }

  /**
   * That of a locality that was asked for by {@code --locality}.
   *
   * @throws IllegalArgumentException naming those that the file has
   */
  public static LocalityPart asked(List<LocalityPart> parts, String label, Path file) {
    return at(parts, Locality.parse(label))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--locality %s: %s has %s only, use that"
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
