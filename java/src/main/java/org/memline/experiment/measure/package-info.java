/**
 * The course of a launch: the repeated visits of its cells, the measurement of a cell on all ranks
 * at once, and the rule for stopping. Input: a plan's cells and the bench that opens them; start at
 * {@link org.memline.experiment.measure.CellLaunch}.
 */
package org.memline.experiment.measure;
