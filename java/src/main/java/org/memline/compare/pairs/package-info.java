/**
 * This room finds the nodes of a cluster, and the pairs of nodes, that are slower than the others.
 * In come the coefficients of all pairs; start at {@link org.memline.compare.pairs.PairJudge}.
 */
package org.memline.compare.pairs;
