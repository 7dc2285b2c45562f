package org.memline.calibration.metric;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * What a metric is called. Its only text is {@code EXPERIMENT.SUBJECT.CACHE.QUANTITY}, without the
 * cache where there is none; a control's is {@code control.QUANTITY} for sends, whose controls were
 * there first, and {@code EXPERIMENT.control.QUANTITY} for others.
 *
 * @param subject the method, operation, direction or program; {@code control} for a control
 * @param cache its state, or for copies the level that the data lie in; empty where there is none
 */
public record MetricId(Experiment experiment, String subject, String cache, Quantity quantity) {
  private static final String CONTROL = "control";

  public MetricId {
    if (subject.isEmpty() || (subject + cache).contains(".")) {
      throw new IllegalArgumentException(
          "a metric of '" + subject + "', '" + cache + "': its parts have no dot and a subject");
    }
  }

  public static MetricId of(
      Experiment experiment, Method method, CacheState cache, Quantity quantity) {
    return new MetricId(experiment, method.label(), cache.label(), quantity);
  }

  /** Of sends. */
  public static MetricId sends(Method method, CacheState cache, Quantity.Kind kind) {
    return of(Experiment.SENDS, method, cache, Quantity.of(kind));
  }

  /**
   * @param name as a launch records its control
   */
  public static MetricId control(Experiment experiment, String name) {
    Quantity.Kind kind = Quantity.Kind.valueOf(name.toUpperCase(Locale.ROOT));
    return new MetricId(experiment, CONTROL, "", Quantity.of(kind));
  }

  /**
   * @throws IllegalArgumentException when no metric is called so
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

  /** Whether it is of what no network and no MPI can touch. */
  public boolean control() {
    return subject.equals(CONTROL);
  }

  public Quantity.Kind kind() {
    return quantity.kind();
  }

  /** Another quantity of the same method and cache state. */
  public MetricId beside(Quantity.Kind kind) {
    return new MetricId(experiment, subject, cache, Quantity.of(kind));
  }

  /** Whether both are of the same method and cache state. */
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
