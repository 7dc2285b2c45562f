/**
 * This package fits the cost of sends of matrix rows or columns. It fits memline's own model and
 * the models of published papers. Input: the undisturbed times of cells. A reader should start at
 * {@link org.memline.calibration.sends.SendsFitting}.
 */
package org.memline.calibration.sends;
