/**
 * Sends between every two nodes, in rounds of disjoint pairs. In come the nodes of a job; start at
 * {@link org.memline.experiment.pairs.PairsPlan}.
 */
package org.memline.experiment.pairs;
