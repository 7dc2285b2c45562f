/**
 * Experiment with sends between pairs of nodes. It runs in rounds; no node is in two pairs of a
 * round. Input: the nodes of a job; start at {@link org.memline.experiment.pairs.PairsPlan}.
 */
package org.memline.experiment.pairs;
