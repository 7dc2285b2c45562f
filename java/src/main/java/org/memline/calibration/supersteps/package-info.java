/**
 * This package fits the times of supersteps on shared memory, in the best case, in the worst case
 * and in cases between them. Input: samples. A reader should start at {@link
 * org.memline.calibration.supersteps.SuperstepsFitting}.
 */
package org.memline.calibration.supersteps;
