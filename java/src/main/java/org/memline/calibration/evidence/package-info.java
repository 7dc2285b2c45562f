/**
 * This package selects the repetitions that were not disturbed, and reduces them to one time for
 * each cell and launch. A cell is a measured configuration; a launch is one start of mpirun. Input:
 * samples. A reader should start at {@link org.memline.calibration.evidence.Evidence}, which
 * selects and reduces, and at {@link org.memline.calibration.evidence.Measured}, which is the
 * result.
 */
package org.memline.calibration.evidence;
