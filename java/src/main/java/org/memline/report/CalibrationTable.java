package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.ExperimentTables.Shown;
import org.memline.sample.Delivery;
import org.memline.sample.Experiment;

/**
 * Prints the tables of a calibration, for the options {@code show --all} and {@code show
 * --section}.
 */
public final class CalibrationTable {
  private CalibrationTable() {}

  /** Returns the names of all sections, in printing order. */
  public static List<String> sections() {
    return ExperimentTables.all().stream().map(Shown::name).toList();
  }

  /** Returns the names of the sections for which this calibration has data. */
  public static List<String> sections(Calibration calibration) {
    return sections().stream().filter(name -> !section(calibration, name).isEmpty()).toList();
  }

  /**
   * Returns the tables of one section, for each measured locality (distance between the ranks'
   * cores).
   *
   * @param name one of {@link #sections()}
   * @return the tables as text; empty if nothing of the section was measured
   */
  public static String section(Calibration calibration, String name) {
    Shown wanted =
        ExperimentTables.all().stream()
            .filter(shown -> shown.name().equals(name))
            .findFirst()
            .orElseThrow();
    List<String> texts = new ArrayList<>();
    for (Calibration place : places(calibration)) {
      String text = text(calibration, place, wanted);
      if (!text.isEmpty()) {
        boolean one = calibration.elsewhere().isEmpty() || wanted.onlyCopies();
        texts.add(one ? text.stripLeading() : CoreStateLine.of(place) + "\n" + text);
      }
    }
    return String.join("\n", texts);
  }

  /**
   * Returns the tables of all sections, grouped by locality (distance between the ranks' cores).
   */
  public static String of(Calibration calibration) {
    StringBuilder text = new StringBuilder();
    List<Calibration> states = calibration.states();
    for (Calibration place : places(calibration)) {
      if (place == calibration) {
        text.append(HeadingLines.of(calibration));
        text.append("A transfer's time ends ")
            .append(Delivery.of(calibration.machine()).words())
            .append(".\n");
      } else if (states.contains(place)) {
        text.append('\n').append(CoreStateLine.of(place)).append('\n');
      } else {
        text.append('\n').append(HeadingLines.of(place));
      }
      ExperimentTables.all().forEach(shown -> text.append(text(calibration, place, shown)));
    }
    return text.toString();
  }

  private static List<Calibration> places(Calibration calibration) {
    List<Calibration> places = new ArrayList<>(List.of(calibration));
    places.addAll(calibration.elsewhere());
    return places;
  }

  /**
   * Returns the tables of a section for one locality (distance between the ranks' cores). Copies
   * within a rank do not depend on the locality and are usually measured at one locality only. The
   * text is empty if the section shows only copies and the locality has none.
   *
   * @param place calibration of the locality
   */
  private static String text(Calibration calibration, Calibration place, Shown shown) {
    boolean copies = !place.sections().of(e -> e == Experiment.COPIES).isEmpty();
    if (shown.onlyCopies() && !copies) {
      return "";
    }
    return shown
        .text()
        .apply(place == calibration ? calibration : calibration.at(place.locality()).orElseThrow());
  }
}
