/**
 * The language of annotated formulas, after CALL (La Laguna): a sum of terms, each one constant of
 * the experiment times an expression of program variables. Input: the text after a {@code #pragma
 * cll}; output: terms that can be evaluated; start at {@link org.memline.call.formula.Formula}.
 */
package org.memline.call.formula;
