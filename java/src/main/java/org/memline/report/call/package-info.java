/**
 * Annotated formulas for those who read them: tables and plots of models, JUnit of checks, and
 * traces for other programs. In come traces, fitted models and checks of them; start at {@link
 * org.memline.report.call.CostModelTable}.
 */
package org.memline.report.call;
