/**
 * This room finds the nodes, links and switches of a cluster that are slower than the others: which
 * pairs to measure ({@link org.memline.compare.pairs.PairProcedure}), and what the measurements show
 * ({@link org.memline.compare.pairs.PairJudge}). Numbers in, numbers out.
 */
package org.memline.compare.pairs;
