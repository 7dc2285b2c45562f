/**
 * Whole programs, predicted from their parts and compared with the measurements. Input: samples and
 * the costs of sends, scans and computation; start at {@link
 * org.memline.calibration.programs.ProgramsFitting}.
 */
package org.memline.calibration.programs;
