/**
 * Experiment that sends slices (rows or columns of a matrix) from rank to rank and back. It has
 * random cells as in Hur and Lin (1999), and a designed grid. Input: a profile and the plan's
 * cells. To read the code, start at {@link org.memline.experiment.sends.SendsMeasurement}.
 */
package org.memline.experiment.sends;
