/**
 * The study of sends of matrix rows and columns between two ranks. {@link SendsMeasurement} plans
 * and measures them: some cells (measured configurations) form a designed grid, others are random
 * as in Hur and Lin (1999). {@link SendsFitting} fits memline's own model and the models of Hur and
 * Lin. Input: a profile for a plan, and samples for a fit. A reader should start at these two
 * classes.
 */
package org.memline.study.sends;
