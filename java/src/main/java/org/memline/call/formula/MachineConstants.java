package org.memline.call.formula;

/** The constants of a machine for formulas: from a calibration, or as recorded in a model. */
public interface MachineConstants {
  /**
   * Returns the value of a constant.
   *
   * @param arguments values of the expressions after the patterns; may be empty
   * @return the value; it is not finite if the machine has none for these arguments
   * @throws IllegalArgumentException if the machine has no such constant; the message names those
   *     available
   */
  MachineValue value(MachineConstant constant, double[] arguments);

  /** Returns the machine and the source of its constants. */
  MachineSource source();
}
