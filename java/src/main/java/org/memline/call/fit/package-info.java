/**
 * What annotated programs cost: visits become constants, the ranges in which they hold, and what is
 * wrong with the formula. In come visits ({@link org.memline.call.fit.Observations}), out comes a
 * model that predicts; start at {@link org.memline.call.fit.CostFitter}.
 */
package org.memline.call.fit;
