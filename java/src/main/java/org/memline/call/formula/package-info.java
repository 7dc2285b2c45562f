/**
 * The language of annotated formulas, after CALL (La Laguna): a sum of terms, each one constant of
 * the experiment times an expression of program variables. The input is the text after a {@code
 * #pragma cll}; the output is terms that can be evaluated. Start at {@link
 * org.memline.call.formula.Formula}.
 */
package org.memline.call.formula;
