/**
 * Named numbers by which calibrations are compared. Input: evidence; start at {@link
 * org.memline.calibration.metric.MetricId}, the name of a metric, and {@link
 * org.memline.calibration.metric.Metrics}, which computes them from cells.
 */
package org.memline.calibration.metric;
