/**
 * Experiment with supersteps over a window that all ranks of one node share, in the best case, in
 * the worst case, and in cases between them. It also measures sorts. Input: a number of ranks and
 * the plan's cells. To read the code, start at {@link
 * org.memline.experiment.supersteps.SuperstepsMeasurement}.
 */
package org.memline.experiment.supersteps;
