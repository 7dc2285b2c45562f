/**
 * Copies within the memory of one rank: the local transfers xCy of the copy-transfer model, and the
 * timed comparisons (races) that select the copy kernels. Input: a profile and the plan's cells.
 * For copies, start at {@link org.memline.experiment.copies.CopiesMeasurement}; for races, start at
 * {@link org.memline.experiment.copies.CopyTuner}.
 */
package org.memline.experiment.copies;
