package org.memline.call.formula;

/**
 * Gives the values of a machine's constants to formulas. The values come from a calibration of the
 * machine, or from a model that recorded them.
 */
public interface MachineConstants {
  /**
   * Returns the value of a constant.
   *
   * @param constant name of the constant, with memory access patterns for a copy
   * @param arguments values of the arguments after the patterns; may be empty
   * @return the value and its interval; the value is not finite if the constant has no value for
   *     these arguments
   * @throws IllegalArgumentException if the machine has no such constant; the message names the
   *     available constants
   */
  MachineValue value(MachineConstant constant, double[] arguments);

  /** Returns the name of the machine and the file from which its constants come. */
  MachineSource source();
}
