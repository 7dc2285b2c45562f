/**
 * Copies within one rank's memory: the local transfers xCy of the copy-transfer model, and the
 * timed comparisons (races) that choose the copy kernels. Input: a profile and the plan's cells;
 * start at {@link org.memline.experiment.copies.CopiesMeasurement}, for races at {@link
 * org.memline.experiment.copies.CopyTuner}.
 */
package org.memline.experiment.copies;
