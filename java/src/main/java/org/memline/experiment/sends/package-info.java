/**
 * Experiment that sends slices of rows and columns from rank to rank and back. It has the paper's
 * random cells and a designed grid. Input: a profile and the plan's cells; start at {@link
 * org.memline.experiment.sends.SendsMeasurement}.
 */
package org.memline.experiment.sends;
