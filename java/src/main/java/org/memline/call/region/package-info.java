/**
 * Timed sections (experiments) of Java programs. They write the same trace as annotated C programs.
 * Input: a name and a formula, and at each visit the values of the formula's variables. To read the
 * code, start at {@link org.memline.call.region.CostTrace}.
 */
package org.memline.call.region;
