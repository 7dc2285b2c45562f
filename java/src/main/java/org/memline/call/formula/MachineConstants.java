package org.memline.call.formula;

/** A machine as formulas see it: from a calibration, or from what a model recorded of one. */
public interface MachineConstants {
  /**
   * @param arguments of the expressions behind the patterns; may be none
   * @return not finite where these arguments say nothing of it
   * @throws IllegalArgumentException where it has no such constant, naming those that it has
   */
  MachineValue value(MachineConstant constant, double[] arguments);

  /** Which machine it is, and by what. */
  MachineSource source();
}
