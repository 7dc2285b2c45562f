package org.memline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.predict.LocalityPart;
import org.memline.calibration.predict.Predictor;
import org.memline.report.Units;

/**
 * The localities of a calibration file, and the one that the user requested.
 *
 * @param all all localities of the file, the default first
 * @param chosen the requested locality, or the default
 * @param shown shown in text: the chosen one, or all if none was requested
 */
record ChosenLocalities(List<LocalityPart> all, LocalityPart chosen, List<LocalityPart> shown) {

  /**
   * @param value the answer; null if the part has none
   * @param why the reason if there is no answer, otherwise empty
   */
  record Answer<T>(LocalityPart part, T value, String why) {
    /**
     * Returns the line handoff time of the chosen locality, and the share of measurements in which
     * the cores had it. The text is empty if they are unknown.
     */
    String state() {
      return ChosenLocalities.state(part);
    }

    String label() {
      return part.locality().label();
    }
  }

  /** Returns whether the file has several localities. */
  boolean several() {
    return all.size() > 1;
  }

  /** Returns a heading with the chosen locality; empty if the file has only one. */
  String heading() {
    String state = state(chosen);
    String label = chosen.locality().label();
    return !several() ? "" : "Locality " + (state.isEmpty() ? label : label + ": " + state) + "\n";
  }

  private static String state(LocalityPart part) {
    List<String> known = new ArrayList<>();
    if (!Double.isNaN(part.handoffSeconds())) {
      known.add("line handoff " + Units.microseconds(part.handoffSeconds()));
    }
    if (!Double.isNaN(part.share())) {
      known.add(Units.percent(part.share()) + " of measurements");
    }
    return String.join(", ", known);
  }

  /**
   * Returns the answer of each part. If the chosen part has no answer, an error of the user is
   * thrown.
   */
  <T> List<Answer<T>> ask(List<LocalityPart> parts, Function<Predictor, T> question) {
    List<Answer<T>> answers = new ArrayList<>();
    for (LocalityPart part : parts) {
      try {
        answers.add(new Answer<>(part, question.apply(part.predictor()), ""));
      } catch (CalibrationException e) {
        if (part == chosen) {
          throw e;
        }
        answers.add(new Answer<>(part, null, e.getMessage()));
      }
    }
    return answers;
  }

  /** Returns the answer of the chosen part. */
  <T> T own(List<Answer<T>> answers) {
    return answers.stream()
        .filter(answer -> answer.part() == chosen)
        .findFirst()
        .orElseThrow()
        .value();
  }

  /**
   * Returns the answers as members of JSON, by the labels of the localities. A member is null if
   * its locality has no answer.
   */
  static <T, J> Map<String, J> byLabel(List<Answer<T>> answers, Function<Answer<T>, J> member) {
    Map<String, J> members = new LinkedHashMap<>();
    for (Answer<T> answer : answers) {
      members.put(answer.label(), answer.value() == null ? null : member.apply(answer));
    }
    return members;
  }
}
