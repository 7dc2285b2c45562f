/**
 * Coefficients and metrics of every pair of nodes. Input: samples of pairs; start at {@link
 * org.memline.calibration.pairs.NodePairs}.
 */
package org.memline.calibration.pairs;
