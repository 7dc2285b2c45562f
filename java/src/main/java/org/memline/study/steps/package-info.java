/**
 * The study of scans (prefix sums of distributed arrays) and of computation, which are the steps of
 * programs. {@link ScansMeasurement} measures scans along rows and along columns, on any mesh of
 * ranks. {@link ComputationMeasurement} measures A = x and A = x op y for matrices on every rank.
 * {@link StepsFitting} fits both: its coefficients are the times of a word, an arithmetic operation
 * and a memory line. Input: a mesh of ranks and a profile for a plan; samples for a fit. A reader
 * should start at these three classes.
 */
package org.memline.study.steps;
