/**
 * This package times experiments in Java programs and writes the same traces as annotated C
 * programs. Input: a name, a formula and, at each visit (execution), the values of the formula's
 * variables. A reader should start at {@link org.memline.call.region.CostTrace}.
 */
package org.memline.call.region;
