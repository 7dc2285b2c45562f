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
 * The name of a metric. Its text is {@code EXPERIMENT.SUBJECT.CACHE.QUANTITY}, without the cache if
 * there is none. A control of sends is {@code control.QUANTITY} for historical reasons, and {@code
 * EXPERIMENT.control.QUANTITY} for others.
 *
 * @param subject method, operation, direction or program; {@code control} for a control
 * @param cache state of the cache, or for copies the level that holds the data; empty if there is
 *     none
 */
public record MetricId(Experiment experiment, String subject, String cache, Quantity quantity) {
  private static final String CONTROL = "control";

  /**
   * The order of metrics: by experiment, method and cache state, then by kind of quantity, with
   * sizes in ascending order.
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
   * Returns the id of a control.
   *
   * @param name name of the control in the launch's record
   */
  public static MetricId control(Experiment experiment, String name) {
    Quantity.Kind kind = Quantity.Kind.valueOf(name.toUpperCase(Locale.ROOT));
    return new MetricId(experiment, CONTROL, "", Quantity.of(kind));
  }

  /**
   * Returns the id with this text.
   *
   * @throws IllegalArgumentException if no metric has this name
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

  /** Returns whether the metric is a control, which shows drift of the machine or of the path. */
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

  /** Returns the id of another quantity with the same method and cache state. */
  public MetricId beside(Quantity.Kind kind) {
    return new MetricId(experiment, subject, cache, Quantity.of(kind));
  }

  /** Returns whether both ids have the same method and cache state. */
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
