/**
 * This package decides whether two calibrations measured comparable things. It also lists the
 * differences of their software and settings, and selects the launches (starts of mpirun) that may
 * be compared. Input: two calibrations; start at {@link
 * org.memline.compare.comparability.Comparability}.
 */
package org.memline.compare.comparability;
