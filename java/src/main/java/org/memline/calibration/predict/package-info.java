/**
 * Predictions for layouts that were not measured, with their uncertainty. Input: a calibration and
 * a layout. Start with {@link org.memline.calibration.predict.Predictor}, which predicts a layout
 * from a calibration.
 */
package org.memline.calibration.predict;
