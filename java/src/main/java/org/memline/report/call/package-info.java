/**
 * This package shows annotated cost formulas. It has tables and plots of fitted models, JUnit
 * reports of checks, and traces for other programs. Input: traces, fitted models, and checks of
 * models. To read the code, start at {@link org.memline.report.call.CostModelTable}.
 */
package org.memline.report.call;
