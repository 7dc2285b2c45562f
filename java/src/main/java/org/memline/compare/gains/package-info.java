/**
 * The gain of changing from one setting to the other, by class of layouts: for the best method on
 * either side, and for each method. Input: two calibrations whose launches ran in pairs; start at
 * {@link org.memline.compare.gains.Gains}.
 */
package org.memline.compare.gains;
