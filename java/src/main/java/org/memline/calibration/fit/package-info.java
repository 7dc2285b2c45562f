/**
 * The parts that all fits have in common. A {@link org.memline.calibration.fit.FittedModel} has
 * coefficients with intervals over launches, its quality on held-out cells, and a prediction
 * interval. Input: a {@link org.memline.calibration.fit.Design} and the times of its cells. Start
 * with {@link org.memline.calibration.fit.LinearFit}, which fits the coefficients.
 */
package org.memline.calibration.fit;
