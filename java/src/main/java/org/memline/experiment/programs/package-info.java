/**
 * This package measures whole programs: two box convolutions of a distributed image, whose results
 * are verified. Input: a mesh of ranks, and the cells (configurations) of a plan. A reader should
 * start at {@link org.memline.experiment.programs.ProgramsMeasurement}.
 */
package org.memline.experiment.programs;
