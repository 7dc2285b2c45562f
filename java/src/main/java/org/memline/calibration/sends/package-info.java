/**
 * The fits of sends, in which rows or columns of a matrix are sent, by memline's own model and the
 * models of the papers. Input: evidence. Start with {@link
 * org.memline.calibration.sends.SendsFitting}.
 */
package org.memline.calibration.sends;
