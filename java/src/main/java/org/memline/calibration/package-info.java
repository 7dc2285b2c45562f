/**
 * This package has the type of a calibration and the types that all packages below it use. A
 * calibration holds cost models that are fitted to samples, which are measured times. Input:
 * samples. A reader should start at {@link org.memline.calibration.Calibration}. Each experiment
 * has a {@link org.memline.calibration.Fitting}, which fits its samples. {@link
 * org.memline.study.Studies} lists all of these.
 */
package org.memline.calibration;
