/**
 * The times of messages between the nodes of a cluster, and times that each node measures without
 * the network. Begin with {@link org.memline.calibration.pairs.NodePairs}, which reads the samples
 * of the command {@code pairs}.
 */
package org.memline.calibration.pairs;
