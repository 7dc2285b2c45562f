package org.memline.call.formula;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The functions that a formula may call, named as in C. */
public enum CostFunction {
  LOG("log", 1, 1),
  LOG2("log2", 1, 1),
  LOG10("log10", 1, 1),
  EXP("exp", 1, 1),
  SQRT("sqrt", 1, 1),
  CBRT("cbrt", 1, 1),
  CEIL("ceil", 1, 1),
  FLOOR("floor", 1, 1),
  ABS("abs", 1, 1),
  POW("pow", 2, 2),
  MAX("max", 2, Integer.MAX_VALUE),
  MIN("min", 2, Integer.MAX_VALUE);

  private static final double LN_2 = Math.log(2);

  private final String called;
  private final int least;
  private final int most;

  CostFunction(String called, int least, int most) {
    this.called = called;
    this.least = least;
    this.most = most;
  }

  public String called() {
    return called;
  }

  public boolean takes(int arguments) {
    return arguments >= least && arguments <= most;
  }

  /** Returns the number of arguments in words, for an error message: {@code 1 argument}. */
  public String arguments() {
    return most > least
        ? least + " or more arguments"
        : least + (least == 1 ? " argument" : " arguments");
  }

  public double of(double[] x) {
    return switch (this) {
      case LOG -> Math.log(x[0]);
      case LOG2 -> log2(x[0]);
      case LOG10 -> Math.log10(x[0]);
      case EXP -> Math.exp(x[0]);
      case SQRT -> Math.sqrt(x[0]);
      case CBRT -> Math.cbrt(x[0]);
      case CEIL -> Math.ceil(x[0]);
      case FLOOR -> Math.floor(x[0]);
      case ABS -> Math.abs(x[0]);
      case POW -> Math.pow(x[0], x[1]);
      case MAX -> Arrays.stream(x).reduce(Math::max).orElse(Double.NaN);
      case MIN -> Arrays.stream(x).reduce(Math::min).orElse(Double.NaN);
    };
  }

  /**
   * Returns the binary logarithm, exact at powers of two. A quotient of natural logarithms is not
   * exact there, so the formula ceil(log2(P)) could have a wrong value.
   */
  private static double log2(double x) {
    int exponent = Math.getExponent(x);
    boolean power = exponent >= Double.MIN_EXPONENT && x == Math.scalb(1.0, exponent);
    return power ? exponent : Math.log(x) / LN_2;
  }

  public static Optional<CostFunction> find(String name) {
    return Arrays.stream(values()).filter(f -> f.called.equals(name)).findFirst();
  }

  public static String all() {
    return Arrays.stream(values()).map(CostFunction::called).collect(Collectors.joining(", "));
  }
}
