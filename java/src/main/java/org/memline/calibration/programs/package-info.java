/**
 * This room predicts whole programs from their parts and sets the result beside the measured time.
 * In come samples and the costs of sends, scans and computation; start at {@link
 * org.memline.calibration.programs.ProgramsFitting}.
 */
package org.memline.calibration.programs;
