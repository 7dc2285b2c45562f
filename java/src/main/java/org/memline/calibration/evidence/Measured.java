package org.memline.calibration.evidence;

import java.util.List;
import org.memline.sample.Cell;

/**
 * A measured cell of any experiment, with its times. A cell is one configuration that is measured.
 * {@link Evidence} makes this object from samples, and a {@code MeasuredForm} reads it from a
 * calibration file.
 *
 * @param repetitions number of repetitions from which the medians were computed; 0 if unknown
 * @param evidence whether models may be fitted to the cell; false if the cell was measured only in
 *     another state of the cores (near or far apart)
 * @param ran name of the kernel or implementation that was used; empty if the cell itself
 *     determines it
 */
public record Measured<C extends Cell>(
    C cell, MeasuringRanks ranks, Times times, int repetitions, boolean evidence, String ran) {

  /**
   * Creates a cell (measured configuration) with its times, to which models may be fitted. Its
   * number of repetitions is unknown.
   */
  public Measured(C cell, MeasuringRanks ranks, Times times) {
    this(cell, ranks, times, 0, true, "");
  }

  /**
   * Returns the one-way time of the cell (measured configuration) in seconds. It is the median of
   * the medians of the launches (starts of mpirun).
   */
  public double seconds() {
    return times.median();
  }

  /**
   * Returns a copy of this cell with other times, for example with the times of only some launches
   * (starts of mpirun).
   */
  public Measured<C> with(Times some) {
    return new Measured<>(cell, ranks, some, repetitions, evidence, ran);
  }

  /** Returns a copy of this cell (measured configuration) that tables list and fits ignore. */
  public Measured<C> withoutEvidence() {
    return new Measured<>(cell, ranks, times, repetitions, false, ran);
  }

  /**
   * Returns this object with the more specific type of its cell (configuration).
   *
   * @throws ClassCastException if the cell is of another kind
   */
  public <D extends Cell> Measured<D> as(Class<D> kind) {
    return new Measured<>(kind.cast(cell), ranks, times, repetitions, evidence, ran);
  }

  /**
   * Checks that all cells (measured configurations) in a list have the expected kind. The list was
   * read from a file, which can contain ids of cells of any kind.
   *
   * @throws IllegalArgumentException if a cell is of another kind
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
