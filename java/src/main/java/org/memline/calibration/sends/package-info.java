/**
 * The fits of sends of matrix rows and columns, by memline's own model and by the models of the
 * papers. Input: the repetitions that are used for results ({@link
 * org.memline.calibration.evidence.Evidence}). Start with {@link
 * org.memline.calibration.sends.SendsFitting}.
 */
package org.memline.calibration.sends;
