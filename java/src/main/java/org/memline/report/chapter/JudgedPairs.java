package org.memline.report.chapter;

import org.memline.calibration.pairs.NodePairs;
import org.memline.compare.pairs.Judgement;

/**
 * What the nodes of a cluster measured of each other, and what stands out.
 *
 * @param factor by which something must be slower to stand out
 * @param falseAlarms in what share of healthy clusters anything may
 */
public record JudgedPairs(
    String label, NodePairs measured, Judgement judgement, double factor, double falseAlarms) {}
