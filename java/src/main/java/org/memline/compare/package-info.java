/**
 * This package compares two calibrations, or two sets of them: has the machine become slower?
 * Input: calibrations of both sides; start at {@link org.memline.compare.Comparer}.
 */
package org.memline.compare;
