package org.memline.report.chapter;

import org.memline.calibration.pairs.NodePairs;
import org.memline.compare.pairs.Judgement;

/**
 * The measurements between the nodes of a cluster, and what stands out.
 *
 * @param factor by which something must be slower to stand out
 * @param falseAlarms the share of healthy clusters in which anything may stand out
 */
public record JudgedPairs(
    String label, NodePairs measured, Judgement judgement, double factor, double falseAlarms) {}
