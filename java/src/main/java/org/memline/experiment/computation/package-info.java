/**
 * This package measures A = x and A = x op y for matrices on every rank, to find the costs of
 * arithmetic operations and of memory accesses. Input: a mesh of ranks, and the cells
 * (configurations) of a plan. A reader should start at {@link
 * org.memline.experiment.computation.ComputationMeasurement}.
 */
package org.memline.experiment.computation;
