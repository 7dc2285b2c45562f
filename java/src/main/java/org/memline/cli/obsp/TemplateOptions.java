package org.memline.cli.obsp;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.obsp.template.PartModels;
import org.memline.obsp.template.TemplateValue;
import picocli.CommandLine.Option;

/**
 * The options that give values to the parameters of a template, which is a task file with formulas.
 */
final class TemplateOptions {
  @Option(
      names = "--model",
      paramLabel = "MODEL.json",
      description =
          "For a template: model of its experiments, written by call fit --out. May be"
              + " repeated.")
  List<Path> models = List.of();

  @Option(
      names = "--set",
      paramLabel = "NAME=FORMULA",
      description =
          "For a template: value of a parameter. May be repeated. Default: the template's"
              + " value.")
  List<String> set = List.of();

  boolean given() {
    return !models.isEmpty() || !set.isEmpty();
  }

  PartModels parts() {
    return PartModels.read(models);
  }

  Map<String, TemplateValue> values() {
    return values("--set", set);
  }

  /**
   * Returns the formulas by the name of their parameter.
   *
   * @param option name of the option, for the message of an error
   * @param words words of the form NAME=FORMULA
   * @throws IllegalArgumentException if a word has another form, or if a name is given twice
   */
  static Map<String, TemplateValue> values(String option, List<String> words) {
    Map<String, TemplateValue> values = new LinkedHashMap<>();
    for (String word : words) {
      TemplateValue value = TemplateValue.of(option, word);
      if (values.put(value.name(), value) != null) {
        throw new IllegalArgumentException(option + ": " + value.name() + " is given twice");
      }
    }
    return values;
  }

  /** Returns the values of formulas for one number of ranks, by the name of their parameter. */
  static Map<String, Double> at(double ranks, Map<String, TemplateValue> formulas) {
    Map<String, Double> values = new LinkedHashMap<>();
    formulas.forEach((name, formula) -> values.put(name, formula.at(ranks)));
    return values;
  }
}
