package org.memline.calibration.fit;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A term of a fitted model.
 *
 * @param unit of the coefficient; 1 for seconds that were measured of the term by itself
 * @param value the coefficient, fitted to the medians over launches
 */
public record Term(String name, String unit, double value) {
  public static List<Term> of(List<String> names, List<String> units, double[] values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> new Term(names.get(i), units.get(i), values[i]))
        .toList();
  }

  /** The coefficients as numbers. */
  public static double[] values(List<Term> terms) {
    return terms.stream().mapToDouble(Term::value).toArray();
  }
}
