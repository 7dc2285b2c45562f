/**
 * Predicts how a task scales to many ranks from parts measured on few. Input: a template and fitted
 * models; output: times with their uncertainty, and the point and reason where scaling stops; start
 * at {@link org.memline.obsp.scaling.ScalingStudy}.
 */
package org.memline.obsp.scaling;
