/**
 * The common parts of all fits: a {@link org.memline.calibration.fit.FittedModel}, its coefficients
 * with intervals over launches, its quality on held-out cells, and its prediction interval. Input:
 * a {@link org.memline.calibration.fit.Design}; start at {@link
 * org.memline.calibration.fit.LinearFit}.
 */
package org.memline.calibration.fit;
