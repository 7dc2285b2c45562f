/**
 * This room predicts, from a calibration, the cost of a layout that was not measured, with an
 * interval. In come a calibration and a layout; start at {@link
 * org.memline.calibration.predict.Predictor}.
 */
package org.memline.calibration.predict;
