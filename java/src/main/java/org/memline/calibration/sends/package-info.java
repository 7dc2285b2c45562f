/**
 * This room fits the coefficients of memline's model and of the papers' models to measured sends of
 * rows and columns. In comes evidence; start at {@link org.memline.calibration.sends.SendsFitting}.
 */
package org.memline.calibration.sends;
