/**
 * How much of an experiment is measured: its cells and its budget, by a profile. In come profiles
 * and wishes; start at {@link org.memline.experiment.plan.PlannedMeasurement}, what an experiment
 * must say.
 */
package org.memline.experiment.plan;
