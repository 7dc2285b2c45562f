/**
 * Selects the repetitions that are used for results, and reduces them to one value for each cell
 * and launch. Input: samples. Start with {@link org.memline.calibration.evidence.Evidence}, which
 * does so, and {@link org.memline.calibration.evidence.Measured}, its result.
 */
package org.memline.calibration.evidence;
