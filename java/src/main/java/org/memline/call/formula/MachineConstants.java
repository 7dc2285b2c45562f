package org.memline.call.formula;

/**
 * Gives the constants of a machine to formulas. They come from a calibration of the machine, or
 * they are recorded in a model.
 */
public interface MachineConstants {
  /**
   * Returns the value of a constant.
   *
   * @param arguments values of the arguments after the patterns; may be empty
   * @return the value; not finite if the constant has no value for these arguments
   * @throws IllegalArgumentException if the machine has no such constant; the message names the
   *     available constants
   */
  MachineValue value(MachineConstant constant, double[] arguments);

  /** Returns the name of the machine and the file from which its constants come. */
  MachineSource source();
}
