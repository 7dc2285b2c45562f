/**
 * The plans of experiments: the cells that are measured, and the time for them, by profile. Input:
 * a profile and the user's choices. To read the code, start at {@link
 * org.memline.experiment.plan.PlannedMeasurement}, which every experiment implements.
 */
package org.memline.experiment.plan;
