package org.memline.obsp.template;

import java.util.Map;
import java.util.Set;

/**
 * The value of a parameter on the command line, given as a formula of the number of ranks, for
 * example {@code N=64*P}.
 */
public final class TemplateValue {
  private final String name;
  private final TemplateFormula formula;

  private TemplateValue(String name, TemplateFormula formula) {
    this.name = name;
    this.formula = formula;
  }

  /**
   * Parses the value of a parameter.
   *
   * @param option name of the option, for error messages
   * @throws IllegalArgumentException if the word has not the form NAME=FORMULA
   */
  public static TemplateValue of(String option, String word) {
    int sign = word.indexOf('=');
    String name = sign < 0 ? "" : word.substring(0, sign).strip();
    if (!name.matches("[A-Za-z_]\\w*") || name.equals(TemplateScope.RANKS)) {
      throw new IllegalArgumentException(
          "%s '%s' is not a value of a parameter: give NAME=FORMULA, for example N=65536*P%s"
              .formatted(
                  option, word, name.equals(TemplateScope.RANKS) ? ", and P with --ranks" : ""));
    }
    return new TemplateValue(
        name,
        new TemplateFormula(
            option + " " + name, word.substring(sign + 1), Set.of(TemplateScope.RANKS)));
  }

  public String name() {
    return name;
  }

  public double at(double ranks) {
    return formula.number(new TemplateScope(Map.of(TemplateScope.RANKS, ranks), null));
  }
}
