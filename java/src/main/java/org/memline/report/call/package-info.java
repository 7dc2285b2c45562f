/**
 * This package shows cost formulas of annotated programs: tables and plots of fitted models, JUnit
 * reports of checks, and traces in formats of other programs. Input: traces, fitted models and the
 * results of checks. A reader should start at {@link org.memline.report.call.CostModelTable}.
 */
package org.memline.report.call;
