/**
 * The parts of programs, scans and computation: coefficients of words, operations and memory lines.
 * Input: samples; start at {@link org.memline.calibration.steps.StepsFitting}.
 */
package org.memline.calibration.steps;
