/**
 * Sends between pairs of nodes, in rounds of disjoint pairs. Input: the nodes of a job; start at
 * {@link org.memline.experiment.pairs.PairsPlan}.
 */
package org.memline.experiment.pairs;
