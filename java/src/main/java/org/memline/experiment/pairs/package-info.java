/**
 * This package measures messages between pairs of nodes. The measurement consists of rounds, and a
 * node belongs to at most one pair of a round. Input: the nodes of a job. A reader should start at
 * {@link org.memline.experiment.pairs.PairsPlan}.
 */
package org.memline.experiment.pairs;
