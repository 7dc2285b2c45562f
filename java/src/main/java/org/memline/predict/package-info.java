/**
 * This package predicts the time to send layouts that were not measured, with an interval. Input: a
 * calibration and a layout. A reader should start at {@link org.memline.predict.Predictor}.
 */
package org.memline.predict;
