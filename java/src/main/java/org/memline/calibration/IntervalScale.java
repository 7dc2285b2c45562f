package org.memline.calibration;

/**
 * How wide a prediction interval is.
 *
 * @param fromBytes payloads from here to the next scale
 * @param logHalfWidth the interval is [t·exp(−w), t·exp(w)]
 */
public record IntervalScale(long fromBytes, double logHalfWidth) {}
