package org.memline.report.chapter;

import org.memline.compare.pairs.Judgement;
import org.memline.study.pairs.NodePairs;

/**
 * The measurements between the nodes of a cluster, and the nodes and pairs that stand out.
 *
 * @param label name of the measurement
 * @param measured times of the pairs of nodes
 * @param judgement nodes and pairs that stand out
 * @param factor smallest ratio of times that is reported as slow
 * @param falseAlarms largest probability of a false alarm in a healthy cluster
 */
public record JudgedPairs(
    String label, NodePairs measured, Judgement judgement, double factor, double falseAlarms) {}
