/**
 * Local copies, xCy: their rates, and the kernels that were used. Input: samples; start at {@link
 * org.memline.calibration.copies.CopiesFitting}.
 */
package org.memline.calibration.copies;
