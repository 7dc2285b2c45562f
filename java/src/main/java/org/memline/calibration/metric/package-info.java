/**
 * Named numbers that calibrations are compared by. In comes evidence; start at {@link
 * org.memline.calibration.metric.MetricId}, what a metric is called, and {@link
 * org.memline.calibration.metric.Metrics}, how cells become some.
 */
package org.memline.calibration.metric;
