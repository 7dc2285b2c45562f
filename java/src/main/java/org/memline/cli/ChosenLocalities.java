package org.memline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.memline.calibration.CalibrationException;
import org.memline.predict.LocalityPart;
import org.memline.predict.Predictor;
import org.memline.table.Units;

/**
 * The localities of a calibration file, and the locality that the user requested. A locality is a
 * distance between the cores of the two ranks; the file has a part with its own costs for each.
 *
 * @param all the parts of all localities, the default locality first
 * @param chosen the part of the requested locality, or of the default locality if the user
 *     requested none
 * @param shown the parts that are printed for people: only the requested one, or all parts if the
 *     user requested none
 */
record ChosenLocalities(List<LocalityPart> all, LocalityPart chosen, List<LocalityPart> shown) {

  /**
   * What one part of the calibration predicts.
   *
   * @param value the prediction; null if the part cannot predict
   * @param why the reason why there is no prediction; empty if there is a prediction
   */
  record Answer<T>(LocalityPart part, T value, String why) {
    /**
     * Returns text with two properties of this answer's locality: the time to hand a cache line
     * from one core to the other, and the share of measurements in which the cores had this
     * locality. The text is empty if both properties are unknown.
     */
    String state() {
      return ChosenLocalities.state(part);
    }

    String label() {
      return part.locality().label();
    }
  }

  /** Returns whether the file has several localities (distances between the cores of two ranks). */
  boolean several() {
    return all.size() > 1;
  }

  /**
   * Returns a line that names the chosen locality, to be printed above an answer. It is empty if
   * the file has only one locality.
   */
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
   * Returns one answer for each of these parts of the calibration. Each part has the costs for one
   * locality.
   *
   * @param question computes an answer from the predictor of a part; it throws a {@link
   *     CalibrationException} if there is no answer
   * @throws CalibrationException if the chosen part has no answer
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

  /** Returns the value of the answer for the locality that the user chose. */
  <T> T own(List<Answer<T>> answers) {
    return answers.stream()
        .filter(answer -> answer.part() == chosen)
        .findFirst()
        .orElseThrow()
        .value();
  }

  /**
   * Returns the answers as members of JSON, by the label of their locality. A member is null if
   * there is no answer for its locality.
   */
  static <T, J> Map<String, J> byLabel(List<Answer<T>> answers, Function<Answer<T>, J> member) {
    Map<String, J> members = new LinkedHashMap<>();
    for (Answer<T> answer : answers) {
      members.put(answer.label(), answer.value() == null ? null : member.apply(answer));
    }
    return members;
  }
}
