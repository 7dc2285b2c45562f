/**
 * This package performs a launch, which is one start of mpirun. It measures each cell
 * (configuration) of a plan repeatedly, on all ranks at the same time, and decides when to stop.
 * Input: the cells of a plan, and the {@link org.memline.study.measure.Bench} that prepares memory
 * for them. A reader should start at {@link org.memline.study.measure.CellLaunch}.
 */
package org.memline.study.measure;
