/**
 * This room measures and verifies whole programs: two box convolutions of a distributed image. In
 * come a mesh and the plan's cells; start at {@link
 * org.memline.experiment.programs.ProgramsMeasurement}.
 */
package org.memline.experiment.programs;
