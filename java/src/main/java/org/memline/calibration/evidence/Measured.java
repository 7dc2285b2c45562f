package org.memline.calibration.evidence;

import java.util.List;
import org.memline.sample.Cell;

/**
 * A cell that was measured, of whatever experiment: {@link Evidence} makes it from samples, a
 * {@code MeasuredForm} reads it from a file, and all that is fitted, compared or shown is made of
 * it.
 *
 * @param repetitions that the launches' medians are taken of; 0 where the file does not tell
 * @param evidence whether it may be fitted to; else all of it is from another state of the cores
 * @param ran what did it, where the cell leaves that open; else empty
 */
public record Measured<C extends Cell>(
    C cell, MeasuringRanks ranks, Times times, int repetitions, boolean evidence, String ran) {

  /** As most sections have it, with evidence. */
  public Measured(C cell, MeasuringRanks ranks, Times times) {
    this(cell, ranks, times, 0, true, "");
  }

  /** One way: the median of the launches' medians. */
  public double seconds() {
    return times.median();
  }

  /** The same cell by some of its launches. */
  public Measured<C> with(Times some) {
    return new Measured<>(cell, ranks, some, repetitions, evidence, ran);
  }

  /** The same, listed and in no fit. */
  public Measured<C> withoutEvidence() {
    return new Measured<>(cell, ranks, times, repetitions, false, ran);
  }

  /** The same by the type of its cell. */
  public <D extends Cell> Measured<D> as(Class<D> kind) {
    return new Measured<>(kind.cast(cell), ranks, times, repetitions, evidence, ran);
  }

  /**
   * What a file says of a list's cells: ids of any kind can be read.
   *
   * @throws IllegalArgumentException where one is of another kind
   */
  public static void requireKind(
      String list, List<? extends Measured<?>> all, Class<? extends Cell> kind) {
    for (Measured<?> one : all) {
      if (!kind.isInstance(one.cell())) {
        throw new IllegalArgumentException(
            "%s: the cell %s is of another kind".formatted(list, one.cell().id()));
      }
    }
  }
}
