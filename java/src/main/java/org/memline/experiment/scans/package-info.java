/**
 * This package measures scans (prefix sums) of distributed arrays, along rows and along columns, on
 * any mesh of ranks. Input: a mesh of ranks, and the cells (configurations) of a plan. A reader
 * should start at {@link org.memline.experiment.scans.ScansMeasurement}.
 */
package org.memline.experiment.scans;
