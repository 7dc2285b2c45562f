package org.memline.file;

import org.memline.model.Within;
import org.memline.sample.CacheState;

/**
 * The cost of sending held-out layouts by the method that memline advises. Held-out layouts are not
 * used for fits. A layout is counted under two conditions: it was measured by the methods {@code
 * packed} and {@code datatype}, and at least two of its measured methods can be predicted.
 *
 * @param operations whether the layouts are operations xQy between two access patterns; otherwise
 *     they are rows and columns of matrices
 * @param layouts number of layouts
 * @param within5Percent share of layouts for which the advised method is the fastest, or at most 5
 *     % slower
 * @param advised time of the advised method divided by the time of the fastest method, geometric
 *     mean over the layouts
 * @param packed time of the method {@code packed} divided by the time of the fastest method,
 *     geometric mean
 * @param datatype time of the method {@code datatype} divided by the time of the fastest method,
 *     geometric mean
 */
public record AdviceQuality(
    boolean operations,
    CacheState cache,
    int layouts,
    double within5Percent,
    double advised,
    double packed,
    double datatype) {

  public AdviceQuality {
    Within.atLeast("layouts", layouts, 1);
    Within.within("within5_percent", within5Percent, 0, 1);
    Within.notNegative("advised", advised);
    Within.notNegative("packed", packed);
    Within.notNegative("datatype", datatype);
  }
}
