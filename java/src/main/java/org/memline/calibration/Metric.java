package org.memline.calibration;

/**
 * One named number that calibrations are compared by.
 *
 * @param id stable name, for example {@code sends.packed.cold.gamma}
 * @param unit of value and interval
 * @param better {@code lower} or {@code higher}
 * @param low lower end of the 95 % interval, or of the range over launches below five; null when
 *     there is one launch
 * @param high upper end
 */
public record Metric(
    String id, double value, String unit, String better, Double low, Double high) {}
