/**
 * Which nodes of a cluster, and which pairs of them, are slower than the others. In come the
 * coefficients of all pairs; start at {@link org.memline.compare.pairs.PairJudge}.
 */
package org.memline.compare.pairs;
