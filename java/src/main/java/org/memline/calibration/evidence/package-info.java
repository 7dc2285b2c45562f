/**
 * Selects the repetitions that are used for results, and reduces them to one value for each cell
 * and launch. Input: samples. Start with {@link org.memline.calibration.evidence.Evidence}, which
 * selects the repetitions. Its result is a list of {@link
 * org.memline.calibration.evidence.Measured}.
 */
package org.memline.calibration.evidence;
