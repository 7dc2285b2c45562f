/**
 * The times of messages between the nodes of a cluster, and times that each node measures without
 * the network. Input: samples of pairs. Start with {@link org.memline.calibration.pairs.NodePairs},
 * which reads the samples of the command {@code pairs}.
 */
package org.memline.calibration.pairs;
