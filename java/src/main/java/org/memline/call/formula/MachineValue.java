package org.memline.call.formula;

/**
 * The value of a machine's constant, in the unit of its name.
 *
 * @param low lower end of its 95 % interval; null if unknown
 * @param high upper end of its 95 % interval; null if unknown
 */
public record MachineValue(double value, Double low, Double high) {}
