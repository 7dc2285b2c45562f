/**
 * This package fits the cost of sends of matrix rows or columns. It fits memline's own model and
 * the models of Hur and Lin (1999). Input: the undisturbed times of cells (measured
 * configurations). A reader should start at {@link org.memline.calibration.sends.SendsFitting}.
 */
package org.memline.calibration.sends;
