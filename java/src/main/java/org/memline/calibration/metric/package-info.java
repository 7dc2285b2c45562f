/**
 * Metrics: named numbers by which calibrations are compared. Input: evidence. Start with {@link
 * org.memline.calibration.metric.MetricId}, the name of a metric, and {@link
 * org.memline.calibration.metric.Metrics}, which computes metrics from samples.
 */
package org.memline.calibration.metric;
