package org.memline.call.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.memline.call.formula.CostExpression.Binary;
import org.memline.call.formula.CostExpression.Given;
import org.memline.call.formula.CostExpression.Minus;
import org.memline.call.formula.CostExpression.Unknown;

/**
 * A sum of terms, "made of complexity constants multiplied by expressions" (CALL, section 3): the
 * constants are then found by linear fits. Each constant stands in one term, and is a factor of it.
 * A term without one must name the machine: it is given, and nothing of it is fitted.
 */
final class CanonicalForm {
  private final String experiment;
  private final Map<Integer, CostExpression> terms = new TreeMap<>();
  private final List<CostExpression> given = new ArrayList<>();

  private CanonicalForm(String experiment) {
    this.experiment = experiment;
  }

  static CanonicalForm of(String experiment, CostExpression whole) {
    CanonicalForm form = new CanonicalForm(experiment);
    form.split(whole, false);
    return form;
  }

  /** The terms by their constants; 1 stands in the place of each constant. */
  Map<Integer, CostExpression> terms() {
    return terms;
  }

  /** Those that the machine gives whole. */
  List<CostExpression> given() {
    return given;
  }

  private void split(CostExpression part, boolean negative) {
    if (part instanceof Binary sum && (sum.operator() == '+' || sum.operator() == '-')) {
      split(sum.left(), negative);
      split(sum.right(), negative ^ sum.operator() == '-');
    } else if (part instanceof Minus minus) {
      split(minus.of(), !negative);
    } else {
      add(part, negative);
    }
  }

  private void add(CostExpression term, boolean negative) {
    List<Unknown> unknowns = parts(term, Unknown.class);
    CostExpression signed = negative ? new Minus(start(term), term) : term;
    if (unknowns.isEmpty() && !parts(term, Given.class).isEmpty()) {
      given.add(signed);
      return;
    }
    if (unknowns.isEmpty()) {
      throw new FormulaException(
          start(term), "this term has no constant: write %s[0]*(…)".formatted(experiment));
    }
    Unknown unknown = unknowns.get(0);
    if (unknowns.size() > 1) {
      throw new FormulaException(
          unknowns.get(1).column(),
          "a second constant in one term, %s beside %s: write a sum of terms with one each"
              .formatted(name(unknowns.get(1)), name(unknown)));
    }
    if (!isFactor(term, unknown)) {
      throw new FormulaException(
          unknown.column(),
          "%s is no factor of its term: write %s*(…)".formatted(name(unknown), name(unknown)));
    }
    if (terms.put(unknown.index(), signed) != null) {
      throw new FormulaException(
          unknown.column(), name(unknown) + " stands in two terms: give each its own constant");
    }
  }

  /** Whether the way to it goes through products, dividends and signs alone. */
  private static boolean isFactor(CostExpression part, Unknown unknown) {
    if (part instanceof Minus minus) {
      return isFactor(minus.of(), unknown);
    }
    if (part instanceof Binary binary) {
      return switch (binary.operator()) {
        case '*' -> isFactor(binary.left(), unknown) || isFactor(binary.right(), unknown);
        case '/' -> isFactor(binary.left(), unknown);
        default -> false;
      };
    }
    return part == unknown;
  }

  /** Those of one kind within it, from left to right. */
  static <T extends CostExpression> List<T> parts(CostExpression whole, Class<T> kind) {
    List<T> found = new ArrayList<>();
    whole.walk(
        part -> {
          if (kind.isInstance(part)) {
            found.add(kind.cast(part));
          }
        });
    return found;
  }

  /** An operator's column is its sign's; the term begins left of it. */
  private static int start(CostExpression term) {
    int[] least = {term.column()};
    term.walk(part -> least[0] = Math.min(least[0], part.column()));
    return least[0];
  }

  private String name(Unknown unknown) {
    return experiment + "[" + unknown.index() + "]";
  }
}
