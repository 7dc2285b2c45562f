/**
 * What every fit shares: robust least squares on logarithms, coefficients with intervals, quality
 * on held-out cells. In come numbers; start at {@link org.memline.calibration.fit.RobustFit}.
 */
package org.memline.calibration.fit;
