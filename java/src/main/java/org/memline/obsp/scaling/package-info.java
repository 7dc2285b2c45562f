/**
 * This package predicts how the time of a task changes with the number of ranks, from parts that
 * were measured on few ranks. Input: a template of the task, and fitted models of its parts.
 * Output: times with their uncertainty, and at which number of ranks and why the scaling stops. A
 * reader should start at {@link org.memline.obsp.scaling.ScalingStudy}.
 */
package org.memline.obsp.scaling;
