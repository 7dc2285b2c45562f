/**
 * The fits of scans and computation, which are the parts of programs. They give coefficients of
 * words, operations and memory lines. Input: samples. Start with {@link
 * org.memline.calibration.steps.StepsFitting}.
 */
package org.memline.calibration.steps;
