/**
 * This package fits linear cost models. All experiments use it. A {@link
 * org.memline.calibration.fit.FittedModel} has coefficients with intervals over launches (starts of
 * mpirun), the errors on cells (measured configurations) that were held out from the fit, and a
 * prediction interval. Input: a {@link org.memline.calibration.fit.Design} with the times of cells.
 * A reader should start at {@link org.memline.calibration.fit.LinearFit}, which fits the
 * coefficients.
 */
package org.memline.calibration.fit;
