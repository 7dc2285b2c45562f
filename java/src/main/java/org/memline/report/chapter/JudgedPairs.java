package org.memline.report.chapter;

import org.memline.calibration.pairs.NodePairs;
import org.memline.compare.pairs.Judgement;

/** What the nodes of a cluster measured of each other, and what stands out. */
public record JudgedPairs(String label, NodePairs measured, Judgement judgement) {}
