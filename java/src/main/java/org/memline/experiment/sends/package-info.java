/**
 * This package measures how long it takes to send rows or columns of a matrix from one rank to
 * another and back. Some of the cells (configurations) form a designed grid; others are random, as
 * in Hur and Lin (1999). Input: a profile, and the cells of a plan. A reader should start at {@link
 * org.memline.experiment.sends.SendsMeasurement}.
 */
package org.memline.experiment.sends;
