/**
 * Whole programs, predicted from their parts beside measured. In come samples and what sends, scans
 * and computation cost; start at {@link org.memline.calibration.programs.ProgramsFitting}.
 */
package org.memline.calibration.programs;
