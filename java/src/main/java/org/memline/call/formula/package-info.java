/**
 * The formulas of annotated programs, after CALL (La Laguna). A formula is a sum of terms, each a
 * fitted constant times an expression of program variables. Input: the text after a {@code #pragma
 * cll}. Output: terms that can be evaluated. To read the code, start at {@link
 * org.memline.call.formula.Formula}.
 */
package org.memline.call.formula;
