/**
 * Supersteps over shared memory: what they take in the best and in the worst case and between. In
 * come samples; start at {@link org.memline.calibration.supersteps.SuperstepsFitting}.
 */
package org.memline.calibration.supersteps;
