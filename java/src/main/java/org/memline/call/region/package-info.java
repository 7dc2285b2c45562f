/**
 * <<<<<<< HEAD This package times experiments in Java programs and writes the same traces as
 * annotated C programs. Input: a name, a formula and, at each visit (execution), the values of the
 * formula's variables. A reader should start at {@link org.memline.call.region.CostTrace}. =======
 * Timed sections (experiments) of Java programs. They write the same trace as annotated C programs.
 * Input: a name and a formula, and at each visit the values of the formula's variables. To read the
 * code, start at {@link org.memline.call.region.CostTrace}. >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.region;
