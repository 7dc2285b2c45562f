/**
 * Whole programs: two box convolutions of a distributed image, measured and verified. Input: a mesh
 * and the plan's cells; start at {@link org.memline.experiment.programs.ProgramsMeasurement}.
 */
package org.memline.experiment.programs;
