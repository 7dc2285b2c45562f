package org.memline.calibration.evidence;

import java.util.List;
import org.memline.sample.Role;

/**
 * What the run says of one cell.
 *
 * @param id {@code method/cache/axis:d/RxC+padding/element}
 * @param seconds one way, the median of the launches' medians
 * @param launchSeconds each launch's median; null where a launch has no evidence
 * @param repetitions that the medians are taken of
 * @param evidence whether it was measured in the usual state of the cores; else it is in no fit
 */
public record CellSummary(
    String id,
    Role role,
    double seconds,
    List<Double> launchSeconds,
    int repetitions,
    boolean evidence) {}
