/**
 * The fits of scans and computation, which are steps of programs. They give the costs of words,
 * operations and memory lines. Input: samples. Start with {@link
 * org.memline.calibration.steps.StepsFitting}.
 */
package org.memline.calibration.steps;
