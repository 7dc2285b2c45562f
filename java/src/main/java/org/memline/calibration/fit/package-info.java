/**
 * The parts that all fits have in common. A {@link org.memline.calibration.fit.FittedModel} has
 * coefficients with intervals over launches, its quality on held-out cells, and a prediction
 * interval. Begin with {@link org.memline.calibration.fit.LinearFit}, which fits a {@link
 * org.memline.calibration.fit.Design}.
 */
package org.memline.calibration.fit;
