/**
 * Slices of rows and columns: coefficients of memline's model and the papers' from cells that were
 * sent. In comes evidence; start at {@link org.memline.calibration.sends.SendsFitting}.
 */
package org.memline.calibration.sends;
