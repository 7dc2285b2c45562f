package org.memline.study.supersteps;

import org.memline.layout.Labelled;

/** The models that predict the best and the worst time of a superstep. */
public enum SuperstepModel implements Labelled {
  /** memline's own cost functions, whose terms also count cache lines. */
  MEMLINE("memline"),
  /**
   * The functions HrHwM-c and HrHwM of Amato et al. (1998), fitted by least squares as in that
   * paper.
   */
  PUBLISHED("published"),
  /** The functions HrHwM-c and HrHwM of Amato et al. (1998), fitted for relative error. */
  RELATIVE("relative");

  private final String label;

  SuperstepModel(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the model with a label.
   *
   * @throws IllegalArgumentException if there is no model with the label
   */
  public static SuperstepModel parse(String label) {
    return Labelled.parse(values(), "model", label);
  }
}
