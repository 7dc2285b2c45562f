/**
 * Whole programs: predictions from the fits of sends, scans and computation, and their comparison
 * with measured times. Begin with {@link org.memline.calibration.programs.ProgramsFitting}.
 */
package org.memline.calibration.programs;
