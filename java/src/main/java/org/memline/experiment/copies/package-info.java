/**
 * This package measures copies within the memory of one rank, which are the local transfers xCy of
 * the copy-transfer model. It also times copy kernels against each other (races) to choose the
 * fastest. Input: a profile, and the cells (configurations) of a plan. A reader should start at
 * {@link org.memline.experiment.copies.CopiesMeasurement}, and for races at {@link
 * org.memline.experiment.copies.CopyTuner}.
 */
package org.memline.experiment.copies;
