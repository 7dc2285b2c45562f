package org.memline.calibration.fit;

import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * How wide a prediction interval is.
 *
 * @param fromBytes payloads from here to the next scale
 * @param logHalfWidth the interval is [t·exp(−w), t·exp(w)]; NaN where too few cells tell
 */
public record IntervalScale(
    long fromBytes, @JsonDeserialize(using = NotKnown.class) double logHalfWidth) {}
