/**
 * The same task by more and more ranks, from parts measured on few. In come a template and fitted
 * models; out come its times with what they are uncertain by, and where it stops scaling and why.
 * To read it, start at {@link org.memline.obsp.scaling.ScalingStudy}.
 */
package org.memline.obsp.scaling;
