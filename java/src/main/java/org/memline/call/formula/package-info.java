/**
 * This package has the language of cost formulas, after CALL (La Laguna). A formula is a sum of
 * terms. Each term is a constant of the experiment, to be fitted, times an expression of program
 * variables. Input: the text of a {@code #pragma cll}. Output: terms that can be evaluated. A
 * reader should start at {@link org.memline.call.formula.Formula}.
 */
package org.memline.call.formula;
