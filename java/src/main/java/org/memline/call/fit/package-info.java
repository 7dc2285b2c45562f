/**
 * This package fits the constants of cost formulas to the visits of annotated programs, which are
 * timed executions of the annotated code. It finds the ranges of the variables in which the
 * constants hold, and warns if a formula seems wrong. Input: visits, as {@link
 * org.memline.call.fit.Observations} collects them. Output: a model that predicts times. A reader
 * should start at {@link org.memline.call.fit.CostFitter}.
 */
package org.memline.call.fit;
