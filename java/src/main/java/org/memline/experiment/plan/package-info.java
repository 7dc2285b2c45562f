/**
 * The plans of experiments: cells and time by profile. Input: profiles and the user's choices;
 * start at {@link org.memline.experiment.plan.PlannedMeasurement}, the interface of an experiment.
 */
package org.memline.experiment.plan;
