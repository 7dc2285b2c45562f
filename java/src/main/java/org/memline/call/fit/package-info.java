/**
 * Fits the cost of annotated programs. From visits (executions of annotated sections) it determines
 * the constants of the formulas, the ranges in which they hold, and deficiencies of the formulas.
 * Input: visits ({@link org.memline.call.fit.Observations}). Output: a model that predicts times.
 * To read the code, start at {@link org.memline.call.fit.CostFitter}.
 */
package org.memline.call.fit;
