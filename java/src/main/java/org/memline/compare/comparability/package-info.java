/**
 * This package decides whether two calibrations describe comparable things, finds their intended
 * differences, and selects the launches that may be compared. Input: two calibrations; start at
 * {@link org.memline.compare.comparability.Comparability}.
 */
package org.memline.compare.comparability;
