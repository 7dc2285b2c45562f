/**
 * The parts that all fits have in common. A {@link org.memline.calibration.fit.FittedModel} has
 * coefficients with intervals over launches, prediction intervals, and its quality on held-out
 * cells. Input: a {@link org.memline.calibration.fit.Design}, which has the terms and times of
 * cells. Start with {@link org.memline.calibration.fit.LinearFit}, which fits the coefficients.
 */
package org.memline.calibration.fit;
