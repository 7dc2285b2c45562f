/**
 * Slices of rows and columns: coefficients of memline's model and of the papers' models from cells
 * that were sent. Input: evidence; start at {@link org.memline.calibration.sends.SendsFitting}.
 */
package org.memline.calibration.sends;
