/** Whole programs: two box convolutions of a distributed image, measured and verified. */
package org.memline.experiment.programs;
