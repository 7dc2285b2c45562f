/**
 * <<<<<<< HEAD This package fits the constants of cost formulas to the visits of annotated
 * programs, which are timed executions of the annotated code. It finds the ranges of the variables
 * in which the constants hold, and warns if a formula seems wrong. Input: visits, as {@link
 * org.memline.call.fit.Observations} collects them. Output: a model that predicts times. A reader
 * should start at {@link org.memline.call.fit.CostFitter}. ======= Fits the cost of annotated
 * programs. From visits (executions of annotated sections) it determines the constants of the
 * formulas, the ranges in which they hold, and deficiencies of the formulas. Input: visits ({@link
 * org.memline.call.fit.Observations}). Output: a model that predicts times. To read the code, start
 * at {@link org.memline.call.fit.CostFitter}. >>>>>>> f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.fit;
