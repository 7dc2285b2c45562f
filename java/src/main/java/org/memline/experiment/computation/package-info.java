/**
 * Experiment that computes A = x and A = x op y on matrices of every rank, to find the costs of
 * operations and of memory. Input: a mesh of ranks and the plan's cells; start at {@link
 * org.memline.experiment.computation.ComputationMeasurement}.
 */
package org.memline.experiment.computation;
