/**
 * This room decides how much of an experiment is measured: the cells and the budget of a profile.
 * In come profiles and options; start at {@link org.memline.experiment.plan.PlannedMeasurement},
 * the interface of an experiment.
 */
package org.memline.experiment.plan;
