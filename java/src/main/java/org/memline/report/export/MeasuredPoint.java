package org.memline.report.export;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.machine.GeometryFacts;

/**
 * A measured cell (configuration) of a calibration, and the point that represents it in programs
 * that fit models.
 */
record MeasuredPoint(Measured<?> measured, CellPoint point) {

  /**
   * Returns the points that match the options. Cells (configurations) without a time, and cells to
   * which no model may be fitted, are left out.
   *
   * @throws IllegalArgumentException if there is no such point; the message names the operations
   *     that exist
   */
  static List<MeasuredPoint> of(Calibration calibration, ExportChoices choices, Path file) {
    CellPoints points = new CellPoints(GeometryFacts.from(calibration.machine()).lineBytes());
    List<MeasuredPoint> all =
        calibration
            .measured()
            .filter(measured -> measured.evidence() && !Double.isNaN(measured.seconds()))
            .map(measured -> new MeasuredPoint(measured, points.of(measured)))
            .toList();
    List<MeasuredPoint> wanted = all.stream().filter(m -> choices.wants(m.point)).toList();
    if (wanted.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has %s: it has %s; choose one of these, or calibrate the missing cells"
              .formatted(file, selection(choices), all.isEmpty() ? "nothing" : kinds(all)));
    }
    return wanted;
  }

  private static String selection(ExportChoices choices) {
    List<String> selection = new ArrayList<>();
    selection.add(choices.only() == null ? "no cells" : "no " + choices.only());
    if (choices.method() != null) {
      selection.add("by " + choices.method().label());
    }
    if (choices.cache() != null) {
      selection.add(choices.cache().label());
    }
    return String.join(", ", selection);
  }

  /**
   * Returns the operations and kinds of measured points as text, for example {@code
   * sends/contiguous, sends/strided, copies/…}.
   */
  private static String kinds(List<MeasuredPoint> all) {
    return all.stream()
        .map(m -> String.join("/", m.point.callpath().subList(0, 2)))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  List<Double> launchSeconds() {
    return measured.times().each().boxed().toList();
  }
}
