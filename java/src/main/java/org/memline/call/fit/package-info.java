/**
 * This package fits the cost of annotated programs: visits become constants, the ranges in which
 * they hold, and the formula's deficiencies. Input: visits ({@link
 * org.memline.call.fit.Observations}); output: a model that predicts; start at {@link
 * org.memline.call.fit.CostFitter}.
 */
package org.memline.call.fit;
