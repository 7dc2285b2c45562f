package org.memline.compare.gains;

import java.util.List;
import org.memline.compare.verdict.MetricChange;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The change of the times of one class of similar layouts in one cache state. Times are one-way
 * times, averaged over the layouts by the geometric mean.
 *
 * @param layouts number of layouts in the mean, equal for all methods and both sides
 * @param bestBefore the baseline's fastest method over all its launches
 * @param bestAfter the candidate's fastest method over all its launches
 * @param best change of the time of the fastest method of each side. For each pair of launches, the
 *     fastest method is chosen by the other pairs, so that the choice does not bias the result
 * @param methods change of the time of each method
 */
public record Gain(
    LayoutClass layout,
    CacheState cache,
    int layouts,
    Method bestBefore,
    Method bestAfter,
    MetricChange best,
    List<MetricChange> methods) {}
