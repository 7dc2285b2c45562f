/**
 * The results of local copies xCy: their times, and the kernels that were used. Begin with {@link
 * org.memline.calibration.copies.CopiesFitting}.
 */
package org.memline.calibration.copies;
