/**
 * Experiments of Java programs, with the same trace as annotated C programs. Input: a name, a
 * formula and, at each visit, the values of its variables; start at {@link
 * org.memline.call.region.CostTrace}.
 */
package org.memline.call.region;
