/**
 * This room controls a launch: how it visits its cells repeatedly, how all ranks measure a cell
 * together, and when it stops. In come a plan's cells and the bench that opens them; start at
 * {@link org.memline.experiment.measure.CellLaunch}.
 */
package org.memline.experiment.measure;
