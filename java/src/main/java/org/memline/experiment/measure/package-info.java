/**
 * Performs a launch. It visits cells repeatedly, measures a cell on all ranks at once, and decides
 * when to stop. Input: a plan's cells, and the {@link org.memline.experiment.measure.Bench} that
 * opens them. To read the code, start at {@link org.memline.experiment.measure.CellLaunch}.
 */
package org.memline.experiment.measure;
