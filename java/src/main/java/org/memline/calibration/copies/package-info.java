/**
 * The results of local copies xCy: their times, and the kernels that were used. Input: samples.
 * Start with {@link org.memline.calibration.copies.CopiesFitting}.
 */
package org.memline.calibration.copies;
