/**
 * <<<<<<< HEAD This package has the language of cost formulas, after CALL (La Laguna). A formula is
 * a sum of terms. Each term is a constant of the experiment, to be fitted, times an expression of
 * program variables. Input: the text of a {@code #pragma cll}. Output: terms that can be evaluated.
 * A reader should start at {@link org.memline.call.formula.Formula}. ======= The formulas of
 * annotated programs, after CALL (La Laguna). A formula is a sum of terms, each a fitted constant
 * times an expression of program variables. Input: the text after a {@code #pragma cll}. Output:
 * terms that can be evaluated. To read the code, start at {@link org.memline.call.formula.Formula}.
 * >>>>>>> f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.formula;
