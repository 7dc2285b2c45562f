/**
 * <<<<<<< HEAD This package predicts how the time of a task changes with the number of ranks, from
 * parts that were measured on few ranks. Input: a template of the task, and fitted models of its
 * parts. Output: times with their uncertainty, and at which number of ranks and why the scaling
 * stops. A reader should start at {@link org.memline.obsp.scaling.ScalingStudy}. ======= Predicts
 * how a task scales to many ranks, from parts that were measured on few ranks. Input: a template (a
 * task with parameters) and fitted models. Output: times with their uncertainty, and the number of
 * ranks and the reason where scaling stops. To read the code, start at {@link
 * org.memline.obsp.scaling.ScalingStudy}. >>>>>>> f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.obsp.scaling;
