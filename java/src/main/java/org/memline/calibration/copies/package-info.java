/**
 * This room computes the rates of local copies, xCy, and records the kernels that made them. In
 * come samples; start at {@link org.memline.calibration.copies.CopiesFitting}.
 */
package org.memline.calibration.copies;
