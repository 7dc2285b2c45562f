package org.memline.calibration;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;

/**
 * Where a calibration file says what was found of an experiment.
 *
 * @param name of the file's member; empty where the members of the content are the file's own
 * @param content its type
 * @param none what it is where nothing was measured; may be null
 * @param form of the cells in it
 * @param cells those that were measured, of whatever kinds
 * @param beside those of them that stand in the cells file
 */
public record Section<S>(
    Experiment experiment,
    String name,
    Class<S> content,
    S none,
    MeasuredForm form,
    Function<S, List<? extends Measured<?>>> cells,
    Function<S, List<? extends Measured<?>>> beside) {
  /** All of its content stands in the calibration file itself. */
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

  /** Of its content, those that were measured. */
  Stream<? extends Measured<?>> measured(Object found) {
    return cells.apply(content.cast(found)).stream();
  }

  /** A section is equal to itself alone, so that maps need not look at its members. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** Whether its content's members are the file's own. */
  public boolean flat() {
    return name.isEmpty();
  }
}
