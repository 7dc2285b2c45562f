/**
 * This package shows annotated formulas: tables and plots of models, JUnit files of checks, and
 * traces for other programs. Input: traces, fitted models and their checks; start at {@link
 * org.memline.report.call.CostModelTable}.
 */
package org.memline.report.call;
