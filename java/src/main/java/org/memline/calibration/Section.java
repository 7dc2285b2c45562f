package org.memline.calibration;

import org.memline.sample.Experiment;

/**
 * Where a calibration file says what was found of an experiment.
 *
 * @param name of the file's member; empty where the members of the content are the file's own
 * @param content its type
 * @param none what it is where nothing was measured; may be null
 * @param form of the cells in it
 */
public record Section<S>(
    Experiment experiment, String name, Class<S> content, S none, MeasuredForm form) {
  public static <S> Section<S> of(Experiment experiment, Class<S> content, MeasuredForm form) {
    return new Section<>(experiment, experiment.label(), content, null, form);
  }

  /** Whether its content's members are the file's own. */
  public boolean flat() {
    return name.isEmpty();
  }
}
