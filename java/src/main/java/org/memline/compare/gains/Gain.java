package org.memline.compare.gains;

import java.util.List;
import org.memline.compare.verdict.MetricChange;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * What became of one class of layouts in one cache state. Times are one way, the geometric mean
 * over the layouts.
 *
 * @param layouts in the mean, the same for all methods and both sides
 * @param bestBefore the baseline's fastest method, by all of its launches
 * @param bestAfter the candidate's
 * @param best the fastest of either side, in each pair of launches the one that the other pairs
 *     chose: what is chosen by a pair is not told by it
 * @param methods each by itself
 */
public record Gain(
    LayoutClass layout,
    CacheState cache,
    int layouts,
    Method bestBefore,
    Method bestAfter,
    MetricChange best,
    List<MetricChange> methods) {}
