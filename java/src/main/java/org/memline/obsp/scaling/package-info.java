/**
 * Predicts how a task scales to many ranks, from parts that were measured on few ranks. Input: a
 * template (a task with parameters) and fitted models. Output: times with their uncertainty, and
 * the number of ranks and the reason where scaling stops. To read the code, start at {@link
 * org.memline.obsp.scaling.ScalingStudy}.
 */
package org.memline.obsp.scaling;
