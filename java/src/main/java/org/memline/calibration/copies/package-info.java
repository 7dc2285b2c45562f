/**
 * This package has the measured times of local copies xCy, from access pattern x to access pattern
 * y in the memory of one rank, and the copy kernels that were used. No model is fitted to them.
 * Input: samples. A reader should start at {@link org.memline.calibration.copies.CopiesFitting}.
 */
package org.memline.calibration.copies;
