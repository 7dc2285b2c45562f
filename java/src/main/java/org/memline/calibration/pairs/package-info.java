/**
 * This package has the times of messages between the nodes of a cluster, and times that each node
 * measures without the network. Input: samples of the command {@code pairs}. A reader should start
 * at {@link org.memline.calibration.pairs.NodePairs}, which reads these samples.
 */
package org.memline.calibration.pairs;
