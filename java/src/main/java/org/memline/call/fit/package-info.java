/**
 * This room fits the cost of annotated programs: visits become constants, the ranges in which they
 * hold, and the formula's deficiencies. In come visits ({@link org.memline.call.fit.Observations}),
 * out comes a model that predicts; start at {@link org.memline.call.fit.CostFitter}.
 */
package org.memline.call.fit;
