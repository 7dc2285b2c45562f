package org.memline.calibration.steps;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Element;

/**
 * δ, the cost of an int32 element of a walk, by the cache that holds all data of the walk: the own
 * model's price of one more element in a row, without the cost of a row, a message or a start. The
 * paper has one δ for all sizes and both directions; that of memory is several times that of the
 * first level.
 *
 * @param kind kind of step in the own model: for scans the direction and whether they are joined,
 *     for computation the operands that are arrays
 * @param seconds seconds per element, for a scan in each pass
 */
public record Delta(String kind, Map<Level, Double> seconds) {

  /**
   * The cache that holds all data. Between a level's size and twice that size, the share of misses
   * grows.
   */
  public enum Level {
    L1("L1"),
    L2("L2", "beyond_l1"),
    /** The data are larger than the L2 cache, from twice to four times its size. */
    L3("L3", "beyond_l2"),
    /** The data are larger than eight times the size of the L2 cache. */
    L3_FAR("L3 by far", "beyond_l2_by_far"),
    MEMORY("memory", "beyond_part_of_l3", "beyond_l3");

    private final String text;
    private final List<String> beyond;

    Level(String text, String... beyond) {
      this.text = text;
      this.beyond = List.of(beyond);
    }

    /** Returns the text for people. */
    public String text() {
      return text;
    }
  }

  /** Returns one δ for each kind of step that was fitted to int32. */
  public static List<Delta> of(PartTable table) {
    return table.own().stream()
        .filter(fit -> !fit.model().endsWith(Element.FLOAT64.label()))
        .map(Delta::of)
        .toList();
  }

  private static Delta of(FittedModel fit) {
    int e = Element.INT32.bytes();
    int arrays =
        Arrays.asList("arrays_0", "arrays_1", "arrays_2").indexOf(fit.model()); // −1 for a scan
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

  /** Returns the coefficient; 0 if the model has no such term. */
  private static double value(FittedModel fit, String term) {
    return fit.terms().stream()
        .filter(coefficient -> coefficient.name().equals(term))
        .mapToDouble(Coefficient::value)
        .findFirst()
        .orElse(0);
  }
}
