/**
 * Two calibrations, or two sets of them, become a comparison: is the machine worse than before? In
 * come calibrations of either side; start at {@link org.memline.compare.Comparer}.
 */
package org.memline.compare;
