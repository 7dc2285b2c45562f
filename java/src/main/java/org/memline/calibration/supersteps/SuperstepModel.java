package org.memline.calibration.supersteps;

import org.memline.layout.Labelled;

/** The functions that give a prediction interval. */
public enum SuperstepModel implements Labelled {
  /** memline's own function. */
  MEMLINE("memline"),
  /** HrHwM-c and HrHwM of Amato et al. (1998), by least squares as published. */
  PUBLISHED("published"),
  /** The same functions, fitted for relative error. */
  RELATIVE("relative");

  private final String label;

  SuperstepModel(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns the model with this label. */
  public static SuperstepModel parse(String label) {
    return Labelled.parse(values(), "model", label);
  }
}
