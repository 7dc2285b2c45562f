/**
 * Experiment that scans distributed arrays (parallel prefix), by rows and by columns, on any mesh
 * of ranks. Input: a mesh and the plan's cells; start at {@link
 * org.memline.experiment.scans.ScansMeasurement}.
 */
package org.memline.experiment.scans;
