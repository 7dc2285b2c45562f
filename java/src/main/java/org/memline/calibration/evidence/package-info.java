/**
 * Selects the repetitions that count and reduces them to a value for each launch. Input: samples;
 * start at {@link org.memline.calibration.evidence.Measured}, the result.
 */
package org.memline.calibration.evidence;
