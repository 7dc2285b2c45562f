/**
 * Local copies, xCy: their rates, and the kernels that they were copied by. In come samples; start
 * at {@link org.memline.calibration.copies.CopiesFitting}.
 */
package org.memline.calibration.copies;
