/**
 * Metrics: named numbers by which calibrations are compared. Input: the repetitions that are used
 * for results ({@link org.memline.calibration.evidence.Evidence}). Start with {@link
 * org.memline.calibration.metric.MetricId}, the name of a metric, and {@link
 * org.memline.calibration.metric.Metrics}, which computes metrics from samples.
 */
package org.memline.calibration.metric;
