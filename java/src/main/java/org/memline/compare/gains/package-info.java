/**
 * What one gains by changing from one setting to the other, layout by layout: the best way of
 * sending on either side, and each way by itself. In come two calibrations whose launches ran in
 * pairs; start at {@link org.memline.compare.gains.Gains}.
 */
package org.memline.compare.gains;
