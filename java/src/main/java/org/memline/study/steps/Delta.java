package org.memline.study.steps;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Element;

/**
 * δ, the time that a scan or computation takes for one more int32 element in a row. It depends on
 * the smallest cache that holds all the data. It is computed from the coefficients of memline's own
 * model, without the costs of a row, of a message, and of the start. Hur and Lin (1999) have a
 * single δ, but δ of memory is several times δ of the L1 cache.
 *
 * @param kind kind of step in memline's own model. For a scan, it names the direction, and whether
 *     several ranks join their results. For computation, it names the number of operands that are
 *     arrays
 * @param seconds seconds per element, by cache; for a scan, seconds per element in each pass over
 *     the data
 */
public record Delta(String kind, Map<Level, Double> seconds) {

  /**
   * The smallest cache that holds all the data. A value applies if the data have at least twice the
   * size of the next smaller cache; below that, only a part of the accesses miss that cache.
   */
  public enum Level {
    L1("L1"),
    L2("L2", "beyond_l1"),
    /** The data have from two to four times the size of the L2 cache. */
    L3("L3", "beyond_l2"),
    /** The data have more than eight times the size of the L2 cache. */
    L3_FAR("L3 by far", "beyond_l2_by_far"),
    MEMORY("memory", "beyond_part_of_l3", "beyond_l3");

    private final String text;
    private final List<String> beyond;

    Level(String text, String... beyond) {
      this.text = text;
      this.beyond = List.of(beyond);
    }

    /** Returns the text for this cache level in tables. */
    public String text() {
      return text;
    }
  }

  /**
   * Returns one δ for each kind of step (scan or computation) to which the model was fitted with
   * int32 elements.
   */
  public static List<Delta> of(StepsSection table) {
    return table.own().stream()
        .filter(fit -> !fit.model().endsWith(Element.FLOAT64.label()))
        .map(Delta::of)
        .toList();
  }

  private static Delta of(FittedModel fit) {
    int e = Element.INT32.bytes();
    int arrays =
        // This is the number of operands that are arrays, or −1 for a scan.
        Arrays.asList("arrays_0", "arrays_1", "arrays_2").indexOf(fit.model());
    double walked = arrays < 0 ? e : (arrays + 1.0) * e;
    double seconds =
        arrays < 0 ? value(fit, "element") : value(fit, "operation") + walked * value(fit, "byte");
    Map<Level, Double> levels = new EnumMap<>(Level.class);
    for (Level level : Level.values()) {
      for (String beyond : level.beyond) {
        seconds += walked * value(fit, beyond);
      }
      levels.put(level, seconds);
    }
    return new Delta(fit.model(), levels);
  }

  /** Returns the value of a coefficient of the fit; 0 if the model has no term with this name. */
  private static double value(FittedModel fit, String term) {
    return fit.terms().stream()
        .filter(coefficient -> coefficient.name().equals(term))
        .mapToDouble(Coefficient::value)
        .findFirst()
        .orElse(0);
  }
}
