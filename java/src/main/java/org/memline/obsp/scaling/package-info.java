/**
 * Predicts how a task scales to many ranks from parts measured on few. The input is a template and
 * fitted models; the output is times with their uncertainty, and the point and reason where scaling
 * stops. Start at {@link org.memline.obsp.scaling.ScalingStudy}.
 */
package org.memline.obsp.scaling;
