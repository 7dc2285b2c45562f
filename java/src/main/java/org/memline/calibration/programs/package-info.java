/**
 * This package predicts the time of whole programs from the fitted costs of sends, scans and
 * computation, and compares it with measured times. Input: samples of programs and these fitted
 * costs. A reader should start at {@link org.memline.calibration.programs.ProgramsFitting}.
 */
package org.memline.calibration.programs;
