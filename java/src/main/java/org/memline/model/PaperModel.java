package org.memline.model;

import java.util.Arrays;
import java.util.List;

/**
 * The six regression functions of Hur &amp; Lin (1999), table of models, for the time of a message.
 * S functions use the number of bytes n. M functions use n and the number of memory lines touched
 * (MLT). Each function extends the previous function with the same letter, and M1 extends S1.
 */
public enum PaperModel {
  /** The standard model: α + βn for n bytes. */
  S1(Term.ALPHA, Term.BETA),
  /** α + βn + β₁n² for n bytes. */
  S2(Term.ALPHA, Term.BETA, Term.BETA1),
  /** α + βn + β₁n² + β₂n³ for n bytes. */
  S3(Term.ALPHA, Term.BETA, Term.BETA1, Term.BETA2),
  /** α + βn + γMLT for n bytes on MLT memory lines. */
  M1(Term.ALPHA, Term.BETA, Term.GAMMA),
  /** α + βn + γMLT + γ₁·n·MLT for n bytes on MLT memory lines. */
  M2(Term.ALPHA, Term.BETA, Term.GAMMA, Term.GAMMA1),
  /** α + βn + γMLT + γ₁·n·MLT + β₁n² + γ₂MLT² for n bytes on MLT memory lines. */
  M3(Term.ALPHA, Term.BETA, Term.GAMMA, Term.GAMMA1, Term.BETA1, Term.GAMMA2);

  private final Term[] terms;

  PaperModel(Term... terms) {
    this.terms = terms;
  }

  /**
   * Returns the row of the design matrix Φ for a message of n bytes that touches {@code mlt} memory
   * lines. It has the factor of each coefficient.
   */
  public double[] terms(double n, double mlt) {
    return Arrays.stream(terms).mapToDouble(term -> term.of(n, mlt)).toArray();
  }

  /** Returns the names of the coefficients in the order of {@link #terms}, the constant first. */
  public List<String> coefficientNames() {
    return Arrays.stream(terms).map(term -> term.coefficient).toList();
  }

  /** Returns the units of the coefficients in the order of {@link #terms}. */
  public List<String> coefficientUnits() {
    return Arrays.stream(terms).map(term -> term.unit).toList();
  }

  /** Returns the number of coefficients besides the constant, which Hur &amp; Lin (1999) call p. */
  public int coefficientsBesideConstant() {
    return terms.length - 1;
  }

  private enum Term {
    ALPHA("alpha", "s", 0, 0),
    BETA("beta", "s/B", 1, 0),
    BETA1("beta1", "s/B^2", 2, 0),
    BETA2("beta2", "s/B^3", 3, 0),
    GAMMA("gamma", "s/line", 0, 1),
    GAMMA1("gamma1", "s/(B*line)", 1, 1),
    GAMMA2("gamma2", "s/line^2", 0, 2);

    private final String coefficient;
    private final String unit;
    private final int powerOfBytes;
    private final int powerOfLines;

    Term(String coefficient, String unit, int powerOfBytes, int powerOfLines) {
      this.coefficient = coefficient;
      this.unit = unit;
      this.powerOfBytes = powerOfBytes;
      this.powerOfLines = powerOfLines;
    }

    private double of(double n, double mlt) {
      return Math.pow(n, powerOfBytes) * Math.pow(mlt, powerOfLines);
    }
  }
}
