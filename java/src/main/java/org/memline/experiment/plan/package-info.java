/**
 * The plans of experiments: cells and time by profile. Input: a profile and the user's choices;
 * start at {@link org.memline.experiment.plan.PlannedMeasurement}, which every experiment
 * implements.
 */
package org.memline.experiment.plan;
