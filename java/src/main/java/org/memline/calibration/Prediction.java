package org.memline.calibration;

import java.util.List;
import org.memline.sample.Method;

/**
 * What a calibration predicts for a layout.
 *
 * @param seconds one way
 * @param lowSeconds lower end of the 95 % prediction interval
 * @param highSeconds upper end
 * @param notes what a reader should know: outside the calibrated range, oversubscribed; empty if
 *     nothing
 */
public record Prediction(
    Method method, double seconds, double lowSeconds, double highSeconds, List<String> notes) {}
