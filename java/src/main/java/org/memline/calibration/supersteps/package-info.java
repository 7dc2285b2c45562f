/**
 * This package fits the time of supersteps over shared memory in the best case, in the worst case
 * and between. Input: samples; start at {@link
 * org.memline.calibration.supersteps.SuperstepsFitting}.
 */
package org.memline.calibration.supersteps;
