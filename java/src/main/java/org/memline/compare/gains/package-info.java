/**
 * This room computes the gain of changing from one setting to the other, layout by layout: for the
 * best method of each side, and for each method separately. In come two calibrations whose launches
 * ran in pairs; start at {@link org.memline.compare.gains.Gains}.
 */
package org.memline.compare.gains;
