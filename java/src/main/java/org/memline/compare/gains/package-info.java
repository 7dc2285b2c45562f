/**
 * This package computes the gain of changing from one setting to another, by class of layouts. It
 * does so for the best method of sending with each setting, and for each method. Input: two
 * calibrations whose launches (starts of mpirun) ran in pairs; start at {@link
 * org.memline.compare.gains.Gains}.
 */
package org.memline.compare.gains;
