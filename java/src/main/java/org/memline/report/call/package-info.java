/**
 * Annotated formulas for those who read them: tables of models and checks, and what other programs
 * take. In come finished models, checks and visits; start at {@link
 * org.memline.report.call.CostModelTable}.
 */
package org.memline.report.call;
