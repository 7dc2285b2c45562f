package org.memline.cli.call;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments of {@code call predict}, such as {@code FILE… NAME N=1024 P=4}.
 *
 * @param files traces, or the file of a model
 * @param experiment name of the experiment whose time is predicted
 * @param values value of each variable of the cost formula, by its name
 */
record CostRequest(List<Path> files, String experiment, Map<String, Double> values) {
  private static final Pattern VALUE = Pattern.compile("([\\p{Alpha}_][^=]*)=(.*)");

  /**
   * Parses the arguments.
   *
   * @throws IllegalArgumentException if a file or the experiment is missing, or if a value is not a
   *     number
   */
  static CostRequest of(List<String> words) {
    List<String> before = new ArrayList<>(words);
    int first = before.size();
    while (first > 0 && VALUE.matcher(before.get(first - 1)).matches()) {
      first--;
    }
    Map<String, Double> values = values(before.subList(first, before.size()));
    if (first < 2) {
      throw new IllegalArgumentException(
          "give TRACE… or MODEL.json, the experiment, and values of its variables, for"
              + " example model.json f N=1024");
    }
    List<Path> files = before.subList(0, first - 1).stream().map(Path::of).toList();
    return new CostRequest(files, before.get(first - 1), values);
  }

  /**
   * Returns the values by the name of their variable.
   *
   * @param words values such as {@code N=1024}
   * @throws IllegalArgumentException if a word has another form, or if a variable is given twice
   */
  static Map<String, Double> values(List<String> words) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (String word : words) {
      Matcher value = VALUE.matcher(word);
      if (!value.matches()) {
        throw new IllegalArgumentException(
            "'" + word + "' is not a value of a variable: give it in the form N=1024");
      }
      if (values.put(value.group(1), number(word, value.group(2))) != null) {
        throw new IllegalArgumentException(value.group(1) + " is given twice");
      }
    }
    return values;
  }

  private static double number(String word, String text) {
    try {
      double number = Double.parseDouble(text);
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The statement below reports the wrong number, as it does for numbers that are not finite.
    }
    throw new IllegalArgumentException(
        "'" + word + "': '" + text + "' is not a finite number: give one, for example N=1024");
  }
}
