/**
 * The study of messages between pairs of nodes of a cluster. The measurement consists of rounds,
 * and a node belongs to at most one pair of a round. {@link PairsPlan} draws the rounds; {@link
 * NodePairs} reads the measured times, and the times that each node measures without the network.
 * Input: the nodes of a job, or samples of the command {@code pairs}. A reader should start at
 * these two classes.
 */
package org.memline.study.pairs;
