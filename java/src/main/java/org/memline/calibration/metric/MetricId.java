package org.memline.calibration.metric;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Comparator;
import java.util.Locale;
import org.memline.layout.Labelled;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * The name of a metric. Its text is {@code EXPERIMENT.SUBJECT.CACHE.QUANTITY}, without {@code
 * CACHE} if the metric has no cache state. A control, a reference measurement that shows drift of
 * the machine, is named {@code EXPERIMENT.control.QUANTITY}. For historical reasons, a control of
 * sends is named {@code control.QUANTITY}.
 *
 * @param subject what was measured: a method, operation, direction or program. It is {@code
 *     control} for a control
 * @param cache cache state; for copies, the cache level that holds the data. Empty if the metric
 *     has no cache state
 */
public record MetricId(Experiment experiment, String subject, String cache, Quantity quantity) {
  private static final String CONTROL = "control";

  /**
   * The order of metrics in files and tables: by experiment, method, cache state and kind of
   * quantity. Metrics that differ only in a size are in ascending order of the size.
   */
  public static final Comparator<MetricId> ORDER =
      Comparator.comparing((MetricId id) -> id.experiment)
          .thenComparing(id -> id.control())
          .thenComparing(MetricId::methodOrder)
          .thenComparing(MetricId::subject)
          .thenComparing(MetricId::cacheOrder)
          .thenComparing(MetricId::cache)
          .thenComparing(MetricId::quantity);

  public MetricId {
    if (subject.isEmpty() || (subject + cache).contains(".")) {
      throw new IllegalArgumentException(
          "a metric with subject '"
              + subject
              + "' and cache '"
              + cache
              + "': a subject is"
              + " needed, and neither may contain a dot");
    }
  }

  public static MetricId of(
      Experiment experiment, Method method, CacheState cache, Quantity quantity) {
    return new MetricId(experiment, method.label(), cache.label(), quantity);
  }

  /** Returns the id of a metric of sends. */
  public static MetricId sends(Method method, CacheState cache, Quantity.Kind kind) {
    return of(Experiment.SENDS, method, cache, Quantity.of(kind));
  }

  /**
   * Returns the id of the metric of a control, which is a reference measurement that shows drift of
   * the machine.
   *
   * @param name name of the control in the record of a launch
   */
  public static MetricId control(Experiment experiment, String name) {
    Quantity.Kind kind = Quantity.Kind.valueOf(name.toUpperCase(Locale.ROOT));
    return new MetricId(experiment, CONTROL, "", Quantity.of(kind));
  }

  /**
   * Returns the id of the metric with this name, for example {@code sends.packed.cold.gamma}.
   *
   * @throws IllegalArgumentException if the text is not a valid name of a metric
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MetricId parse(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length == 2 && parts[0].equals(CONTROL)) {
      return new MetricId(Experiment.SENDS, CONTROL, "", Quantity.parse(parts[1]));
    }
    if (parts.length != 3 && parts.length != 4) {
      throw new IllegalArgumentException(
          "metric '" + text + "' is not EXPERIMENT.SUBJECT.CACHE.QUANTITY");
    }
    return new MetricId(
        Experiment.parse(parts[0]),
        parts[1],
        parts.length == 4 ? parts[2] : "",
        Quantity.parse(parts[parts.length - 1]));
  }

  /**
   * Returns whether the metric belongs to a control, which is a reference measurement that shows
   * drift of the machine.
   */
  public boolean control() {
    return subject.equals(CONTROL);
  }

  private int methodOrder() {
    return Labelled.find(Method.values(), subject).map(Method::ordinal).orElse(Integer.MAX_VALUE);
  }

  private int cacheOrder() {
    return Labelled.find(CacheState.values(), cache)
        .map(CacheState::ordinal)
        .orElse(Integer.MAX_VALUE);
  }

  public Quantity.Kind kind() {
    return quantity.kind();
  }

  /**
   * Returns the id of the metric that has another kind of quantity, and the experiment, subject and
   * cache state of this id.
   */
  public MetricId beside(Quantity.Kind kind) {
    return new MetricId(experiment, subject, cache, Quantity.of(kind));
  }

  /** Returns whether the two ids have the same experiment, subject and cache state. */
  public boolean isBeside(MetricId other) {
    return experiment == other.experiment
        && subject.equals(other.subject)
        && cache.equals(other.cache);
  }

  @JsonValue
  @Override
  public String toString() {
    if (control() && experiment == Experiment.SENDS) {
      return CONTROL + "." + quantity;
    }
    String start = experiment.label() + "." + subject + ".";
    return start + (cache.isEmpty() ? "" : cache + ".") + quantity;
  }
}
