/**
 * This room holds the language of annotated formulas, after CALL (La Laguna). A formula is a sum of
 * terms; each term is a constant of the experiment times an expression of program variables. In
 * comes the text after {@code #pragma cll}, out come terms that can be evaluated; start at {@link
 * org.memline.call.formula.Formula}.
 */
package org.memline.call.formula;
