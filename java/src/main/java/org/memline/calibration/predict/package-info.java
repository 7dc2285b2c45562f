/**
 * Predictions for layouts that were not measured, and their uncertainty. Input: a calibration and a
 * layout; start at {@link org.memline.calibration.predict.Predictor}.
 */
package org.memline.calibration.predict;
