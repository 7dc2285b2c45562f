/**
 * This package has metrics, which are named numbers by which calibrations are compared. Input: the
 * undisturbed times of cells (measured configurations). A reader should start at {@link
 * org.memline.calibration.metric.MetricId}, the name of a metric, and at {@link
 * org.memline.calibration.metric.Metrics}, which computes metrics from samples.
 */
package org.memline.calibration.metric;
