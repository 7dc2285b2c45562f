/**
 * This room measures A = x and A = x op y on matrices of every rank: the cost of operations and of
 * memory. In come a mesh and the plan's cells; start at {@link
 * org.memline.experiment.computation.ComputationMeasurement}.
 */
package org.memline.experiment.computation;
