/**
 * This room predicts one task on increasing numbers of ranks, from parts measured on few. In come a
 * template and fitted models; out come its times with their uncertainty, the number of ranks at
 * which it stops scaling, and the cause. To read the code, start at {@link
 * org.memline.obsp.scaling.ScalingStudy}.
 */
package org.memline.obsp.scaling;
