package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.call.fit.CostModel;
import org.memline.compare.Comparison;
import org.memline.table.Figure;

/**
 * The content of a report.
 *
 * @param calibrations calibrations, oldest first; the last one is shown in full, and the others are
 *     compared with it
 * @param comparison comparison of the calibrations; null if there is only one calibration or none
 * @param models annotated cost formulas with their fitted constants
 * @param pairs measurements between pairs of nodes, with the pairs that stand out
 * @param programs programs whose MPI calls were recorded
 * @param convolutions figures of the requested convolutions: the ratio of the times of the programs
 *     Conv-Shift and Conv-Scan against the box size b, as in {@link
 *     org.memline.report.CrossoverFigures}
 * @param damaged files that could not be read, each with the reason
 */
public record ReportContent(
    List<Calibration> calibrations,
    Comparison comparison,
    List<CostModel> models,
    List<JudgedPairs> pairs,
    List<RecordedProgram> programs,
    List<Figure> convolutions,
    List<String> damaged) {

  public ReportContent {
    calibrations =
        calibrations.stream()
            .sorted(Comparator.comparing((Calibration c) -> c.run().startedAt()))
            .toList();
  }

  /**
   * Returns a report that contains only calibrations.
   *
   * @param comparison comparison of the calibrations; null if they were not compared
   */
  public static ReportContent of(List<Calibration> calibrations, Comparison comparison) {
    return new ReportContent(
        calibrations, comparison, List.of(), List.of(), List.of(), List.of(), List.of());
  }

  /** Returns a report that contains only measurements between pairs of nodes. */
  public static ReportContent of(JudgedPairs pairs) {
    return new ReportContent(
        List.of(), null, List.of(), List.of(pairs), List.of(), List.of(), List.of());
  }

  /** Returns a report that contains a convolution and the calibration that predicted its times. */
  public static ReportContent of(Calibration calibration, Figure convolution) {
    return new ReportContent(
        List.of(calibration),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(convolution),
        List.of());
  }

  /**
   * Returns the calibration that is shown in full. It is empty if the report has no calibration.
   */
  public Optional<Calibration> shown() {
    return calibrations.isEmpty()
        ? Optional.empty()
        : Optional.of(calibrations.get(calibrations.size() - 1));
  }

  /**
   * Returns the name that a calibration has in this report. It is the label. If another calibration
   * has the same label, the day and the time are added.
   */
  String name(Calibration one) {
    boolean alone = calibrations.stream().filter(c -> c.label().equals(one.label())).count() < 2;
    return alone ? one.label() : "%s (%s)".formatted(one.label(), time(one.run().startedAt()));
  }

  /**
   * Returns the time of day and the date of an instant, to the minute.
   *
   * @param instant time in ISO 8601 format
   */
  static String time(String instant) {
    return instant.substring(0, Math.min(16, instant.length())).replace('T', ' ');
  }

  /**
   * Returns the pieces (paragraphs, pictures, tables, …) for each locality (distance between the
   * ranks' cores) of the calibration that is shown in full. The pieces of the first locality are
   * open. The pieces of the other localities are hidden until the reader opens them.
   *
   * @param pieces function that returns the pieces of a calibration at one locality
   */
  public List<Piece> atEachPlace(Function<Calibration, List<Piece>> pieces) {
    if (shown().isEmpty()) {
      return List.of();
    }
    Calibration first = shown().get();
    List<Piece> all = new ArrayList<>(pieces.apply(at(first, first)));
    for (Calibration other : first.elsewhere()) {
      List<Piece> there = pieces.apply(at(first, other));
      if (!there.isEmpty()) {
        String place = LocalityNames.word(other);
        all.add(
            new Piece.Folded(
                "The same, " + LocalityNames.name(other),
                there.stream().map(piece -> piece.at(place)).toList()));
      }
    }
    return all;
  }

  private static Calibration at(Calibration whole, Calibration place) {
    return whole.at(place.locality()).orElseThrow();
  }
}
