package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.ExperimentTables.Shown;
import org.memline.sample.Delivery;
import org.memline.sample.Experiment;

/** What {@code show --all} and {@code show --section} print: every table of the catalogue. */
public final class CalibrationTable {
  private CalibrationTable() {}

  /** The names of all sections, in the order printed. */
  public static List<String> sections() {
    return ExperimentTables.all().stream().map(Shown::name).toList();
  }

  /** The names of the sections for which this calibration has something to show. */
  public static List<String> sections(Calibration calibration) {
    return sections().stream().filter(name -> !section(calibration, name).isEmpty()).toList();
  }

  /**
   * One section, once for each locality that was measured.
   *
   * @param name one of {@link #sections()}
   * @return empty where nothing of it was measured
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

  /** All sections of each locality, one locality after the other. */
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
   * A section of one locality. Copies are measured once for all localities, and shown with the
   * first.
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
