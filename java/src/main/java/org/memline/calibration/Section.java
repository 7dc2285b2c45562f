package org.memline.calibration;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;

/**
 * The place and type of an experiment's results in a calibration file.
 *
 * @param name name of the member; empty if the members of the content are members of the file
 *     itself
 * @param content type of the content
 * @param none content if nothing was measured; may be null
 * @param form form in which the file stores its cells
 * @param cells returns the measured cells of all kinds
 * @param beside returns the measured cells that are in the cells file
 */
public record Section<S>(
    Experiment experiment,
    String name,
    Class<S> content,
    S none,
    MeasuredForm form,
    Function<S, List<? extends Measured<?>>> cells,
    Function<S, List<? extends Measured<?>>> beside) {
  /** Creates a section whose content is completely in the calibration file itself. */
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

  /** Returns the measured cells of its content. */
  Stream<? extends Measured<?>> measured(Object found) {
    return cells.apply(content.cast(found)).stream();
  }

  /** Compares by identity, so that maps do not compare the components. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** Returns whether the members of its content are members of the file itself. */
  public boolean flat() {
    return name.isEmpty();
  }
}
