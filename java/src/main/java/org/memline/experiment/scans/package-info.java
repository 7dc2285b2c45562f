/**
 * Scans (parallel prefix) of distributed arrays, by rows and by columns, on any mesh. Input: a mesh
 * and the plan's cells; start at {@link org.memline.experiment.scans.ScansMeasurement}.
 */
package org.memline.experiment.scans;
