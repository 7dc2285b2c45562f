/**
 * Whole programs: two programs for the same box convolution of a distributed image, measured and
 * verified. Input: a mesh of ranks and the plan's cells. To read the code, start at {@link
 * org.memline.experiment.programs.ProgramsMeasurement}.
 */
package org.memline.experiment.programs;
