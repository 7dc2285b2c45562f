/**
 * A = x and A = x op y on matrices of every rank, to find the costs of operations and memory.
 * Input: a mesh and the plan's cells; start at {@link
 * org.memline.experiment.computation.ComputationMeasurement}.
 */
package org.memline.experiment.computation;
