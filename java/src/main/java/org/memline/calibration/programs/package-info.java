/**
 * Whole programs: predictions from the fits of sends, scans and computation, and their comparison
 * with measured times. Input: samples and the costs of sends, scans and computation. Start with
 * {@link org.memline.calibration.programs.ProgramsFitting}.
 */
package org.memline.calibration.programs;
