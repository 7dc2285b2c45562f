/**
 * The study of whole programs: two box convolutions of a distributed image, whose results are
 * verified. {@link ProgramsMeasurement} plans and measures them. {@link ProgramsFitting} predicts
 * their times from the fitted costs of sends, scans and computation, and compares these with the
 * measured times. Input: a mesh of ranks and a profile for a plan; samples and these fitted costs
 * for the predictions. A reader should start at these two classes.
 */
package org.memline.study.programs;
