package org.memline.calibration.evidence;

import java.util.List;
import org.memline.sample.Cell;

/**
 * A measured cell of any experiment: {@link Evidence} makes it from samples, a {@code MeasuredForm}
 * reads it from a file, and all fits, comparisons and tables use it.
 *
 * @param repetitions number of repetitions behind the launches' medians; 0 if the file does not
 *     have it
 * @param evidence whether models may be fitted to it; otherwise all its batches are from another
 *     state of the cores
 * @param ran kernel or implementation that was used, if the cell leaves it open; otherwise empty
 */
public record Measured<C extends Cell>(
    C cell, MeasuringRanks ranks, Times times, int repetitions, boolean evidence, String ran) {

  /** Creates a cell with evidence, without the number of repetitions. */
  public Measured(C cell, MeasuringRanks ranks, Times times) {
    this(cell, ranks, times, 0, true, "");
  }

  /** Returns the one-way time in seconds: the median of the launches' medians. */
  public double seconds() {
    return times.median();
  }

  /** Returns this cell with the times of some launches. */
  public Measured<C> with(Times some) {
    return new Measured<>(cell, ranks, some, repetitions, evidence, ran);
  }

  /** Returns this cell as one that is listed and excluded from fits. */
  public Measured<C> withoutEvidence() {
    return new Measured<>(cell, ranks, times, repetitions, false, ran);
  }

  /** Returns this cell with the type of its kind. */
  public <D extends Cell> Measured<D> as(Class<D> kind) {
    return new Measured<>(kind.cast(cell), ranks, times, repetitions, evidence, ran);
  }

  /**
   * Checks the kind of the cells in a list of a file, where ids of any kind can be read.
   *
   * @throws IllegalArgumentException if one is of another kind
   */
  public static void requireKind(
      String list, List<? extends Measured<?>> all, Class<? extends Cell> kind) {
    for (Measured<?> one : all) {
      if (!kind.isInstance(one.cell())) {
        throw new IllegalArgumentException(
            "%s: the cell %s belongs to another experiment".formatted(list, one.cell().id()));
      }
    }
  }
}
