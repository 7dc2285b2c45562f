package org.memline.call.formula;

/**
 * The value of a constant of a machine, in the unit of the constant ({@link MachineName#unit}).
 *
 * @param low lower end of the 95 % interval; null if unknown
 * @param high upper end of the 95 % interval; null if unknown
 */
public record MachineValue(double value, Double low, Double high) {}
