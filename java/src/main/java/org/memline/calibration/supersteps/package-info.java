/**
 * The fits of supersteps over shared memory, for the best case, the worst case and cases between
 * them. Input: samples. Start with {@link org.memline.calibration.supersteps.SuperstepsFitting}.
 */
package org.memline.calibration.supersteps;
