/**
 * This package fits the costs of scans and of computation, which are the steps of programs. The
 * coefficients are the times of a word, an arithmetic operation and a cache line. Input: samples. A
 * reader should start at {@link org.memline.calibration.steps.StepsFitting}.
 */
package org.memline.calibration.steps;
