package org.memline.call.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.memline.call.formula.FormulaParser.Given;
import org.memline.call.formula.FormulaParser.Unknown;
import org.memline.call.formula.FormulaPart.Binary;
import org.memline.call.formula.FormulaPart.Unary;

/**
 * A formula as a sum of terms, "made of complexity constants multiplied by expressions" (CALL
 * paper, section 3). In this form a linear fit finds the complexity constants. Each of them is a
 * factor of exactly one term. A term without such a constant must contain a constant of the machine
 * (for example alpha), whose value is known; the fit changes nothing in this term.
 */
final class CanonicalForm {
  private final String experiment;
  private final Map<Integer, FormulaPart> terms = new TreeMap<>();
  private final List<FormulaPart> given = new ArrayList<>();

  private CanonicalForm(String experiment) {
    this.experiment = experiment;
  }

  static CanonicalForm of(String experiment, FormulaPart whole) {
    CanonicalForm form = new CanonicalForm(experiment);
    form.split(whole, false);
    return form;
  }

  /**
   * Returns the terms that have a fitted constant, such as {@code f[2]}. The key is the index of
   * the constant, here 2. In each term the constant counts as 1.
   */
  Map<Integer, FormulaPart> terms() {
    return terms;
  }

  /**
   * Returns the terms without a fitted constant. They contain only constants of the machine,
   * variables and numbers.
   */
  List<FormulaPart> given() {
    return given;
  }

  private void split(FormulaPart part, boolean negative) {
    if (part instanceof Binary sum
        && (sum.operator() == Operator.PLUS || sum.operator() == Operator.MINUS)) {
      split(sum.left(), negative);
      split(sum.right(), negative ^ sum.operator() == Operator.MINUS);
    } else if (part instanceof Unary minus) {
      split(minus.of(), !negative);
    } else {
      add(part, negative);
    }
  }

  private void add(FormulaPart term, boolean negative) {
    List<Unknown> unknowns = parts(term, Unknown.class);
    FormulaPart signed = negative ? new Unary(start(term), false, term) : term;
    if (unknowns.isEmpty() && !parts(term, Given.class).isEmpty()) {
      given.add(signed);
      return;
    }
    if (unknowns.isEmpty()) {
      throw new FormulaException(
          start(term), "this term has no constant to fit: write %s[0]*(…)".formatted(experiment));
    }
    Unknown unknown = unknowns.get(0);
    if (unknowns.size() > 1) {
      throw new FormulaException(
          unknowns.get(1).column(),
          "a term has two constants, %s and %s: write a sum of terms with one constant each"
              .formatted(name(unknowns.get(1)), name(unknown)));
    }
    if (!isFactor(term, unknown)) {
      throw new FormulaException(
          unknown.column(),
          "the constant %s is not a factor of its term: write %s*(…)"
              .formatted(name(unknown), name(unknown)));
    }
    if (terms.put(unknown.index(), signed) != null) {
      throw new FormulaException(
          unknown.column(), name(unknown) + " is in two terms: give each its own constant");
    }
  }

  /**
   * Returns whether a term is a product in which this constant is a factor. The constant may stand
   * in a dividend and after signs, but not in a sum, in a divisor or in the argument of a function.
   */
  private static boolean isFactor(FormulaPart part, Unknown unknown) {
    if (part instanceof Unary minus) {
      return isFactor(minus.of(), unknown);
    }
    if (part instanceof Binary binary) {
      return switch (binary.operator()) {
        case TIMES -> isFactor(binary.left(), unknown) || isFactor(binary.right(), unknown);
        case DIVIDED -> isFactor(binary.left(), unknown);
        default -> false;
      };
    }
    return part == unknown;
  }

  /** Returns all parts of one kind within an expression, from left to right. */
  static <T extends FormulaPart> List<T> parts(FormulaPart whole, Class<T> kind) {
    List<T> found = new ArrayList<>();
    whole.walk(
        part -> {
          if (kind.isInstance(part)) {
            found.add(kind.cast(part));
          }
        });
    return found;
  }

  /**
   * Returns the column where the text of a term begins. The column of an operation is that of its
   * sign, which may be further right. So the smallest column of all parts of the term is used.
   */
  private static int start(FormulaPart term) {
    int[] least = {term.column()};
    term.walk(part -> least[0] = Math.min(least[0], part.column()));
    return least[0];
  }

  private String name(Unknown unknown) {
    return experiment + "[" + unknown.index() + "]";
  }
}
