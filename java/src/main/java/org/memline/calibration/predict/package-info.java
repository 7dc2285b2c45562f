/**
 * What a calibration says of a layout that was not measured, and how sure it is. In come a
 * calibration and a layout; start at {@link org.memline.calibration.predict.Predictor}.
 */
package org.memline.calibration.predict;
