/**
 * The times between the nodes of a cluster, and those of each node without the network. Input:
 * samples of pairs; start at {@link org.memline.calibration.pairs.NodePairs}.
 */
package org.memline.calibration.pairs;
