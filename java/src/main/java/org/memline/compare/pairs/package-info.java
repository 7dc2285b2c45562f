/**
 * This package finds the nodes, links and switches of a cluster that are slower than the others.
 * Input: the times between nodes; start at {@link org.memline.compare.pairs.PairProcedure}, which
 * plans the measurements, and {@link org.memline.compare.pairs.PairJudge}, which judges them.
 */
package org.memline.compare.pairs;
