/**
 * How a launch visits its cells, again and again, how one is measured on all ranks at once, and
 * when to stop. In come a plan's cells and the bench that opens them; start at {@link
 * org.memline.experiment.measure.CellLaunch}.
 */
package org.memline.experiment.measure;
