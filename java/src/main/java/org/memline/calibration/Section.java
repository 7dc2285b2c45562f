package org.memline.calibration;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;

/**
 * The place and type of an experiment's results in a calibration file.
 *
 * @param name name of the JSON member that holds the content; empty if the file has the content's
 *     own members at its top level
 * @param content type of the content
 * @param none content that is used if the experiment was not measured; may be null
 * @param form JSON form in which the file stores the cells (measured configurations) of the
 *     experiment
 * @param cells function that returns all measured cells in the section's content
 * @param beside function that returns the measured cells that are stored in a separate file, the
 *     cells file
 */
public record Section<S>(
    Experiment experiment,
    String name,
    Class<S> content,
    S none,
    MeasuredForm form,
    Function<S, List<? extends Measured<?>>> cells,
    Function<S, List<? extends Measured<?>>> beside) {
  /**
   * Creates a section whose cells (measured configurations) are all stored in the calibration file
   * itself.
   */
  public Section(
      Experiment experiment,
      String name,
      Class<S> content,
      S none,
      MeasuredForm form,
      Function<S, List<? extends Measured<?>>> cells) {
    this(experiment, name, content, none, form, cells, found -> List.of());
  }

  public static <S> Section<S> of(
      Experiment experiment,
      Class<S> content,
      MeasuredForm form,
      Function<S, List<? extends Measured<?>>> cells) {
    return new Section<>(experiment, experiment.label(), content, null, form, cells);
  }

  /** Returns the cells (measured configurations) in a section's content. */
  Stream<? extends Measured<?>> measured(Object found) {
    return cells.apply(content.cast(found)).stream();
  }

  /**
   * Compares sections by identity. Sections are keys of maps, which need not compare the
   * components.
   */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /**
   * Returns whether the file has the members of the content at its top level. Otherwise they are
   * inside the member {@link #name}.
   */
  public boolean flat() {
    return name.isEmpty();
  }
}
