package org.memline.report.chapter;

import org.memline.calibration.pairs.NodePairs;
import org.memline.compare.pairs.Judgement;

/**
 * The measurements between the nodes of a cluster, and what stands out.
 *
 * @param factor smallest ratio of times that is reported
 * @param falseAlarms largest probability of a false alarm in a healthy cluster
 */
public record JudgedPairs(
    String label, NodePairs measured, Judgement judgement, double factor, double falseAlarms) {}
