/**
 * The study of copies within the memory of one rank, which are the local transfers xCy of the
 * copy-transfer model, from access pattern x to access pattern y. {@link CopiesMeasurement} plans
 * and measures them. {@link CopyTuner} times copy kernels against each other (races) to choose the
 * fastest. {@link CopiesFitting} puts the measured times into the calibration; no model is fitted
 * to them. Input: a profile for a plan, and samples for the calibration. A reader should start at
 * these classes.
 */
package org.memline.study.copies;
