/**
 * Annotated formulas for those who read them: tables and plots of models, and traces for other
 * programs. In come traces and fitted models; start at {@link org.memline.report.call.ChromeTrace}.
 */
package org.memline.report.call;
