package org.memline.calibration.metric;

import java.util.List;

/**
 * One named number that calibrations are compared by.
 *
 * @param id stable name, for example {@code sends.packed.cold.gamma}
 * @param unit of value and interval
 * @param better {@code lower} or {@code higher}
 * @param low lower end of the 95 % interval, or of the range over launches below five; null when
 *     there is one launch
 * @param high upper end
 * @param launches the same number by each launch alone; null where a launch cannot tell it
 * @param spread standard deviation of their logarithms, launch to launch, on the machine against
 *     itself ({@code calibrate --aa}); null where that was not asked
 */
public record Metric(
    MetricId id,
    double value,
    String unit,
    String better,
    Double low,
    Double high,
    List<Double> launches,
    Double spread) {}
