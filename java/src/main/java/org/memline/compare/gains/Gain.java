package org.memline.compare.gains;

import java.util.List;
import org.memline.compare.verdict.MetricChange;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The change of the times of one class of similar layouts from the baseline to the candidate, in
 * one cache state. Times are one-way times, averaged over the layouts by the geometric mean.
 *
 * @param layouts number of layouts in the mean, equal for all methods and for baseline and
 *     candidate
 * @param bestBefore the baseline's fastest method over all its launches
 * @param bestAfter the candidate's fastest method over all its launches
 * @param best change from the time of the baseline's fastest method to that of the candidate's. For
 *     each pair of launches (starts of mpirun), the fastest method is chosen by the other pairs, so
 *     that the choice does not bias the result
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
