package org.memline.calibration.summary;

import org.memline.model.Within;
import org.memline.sample.CacheState;

/**
 * The cost of following the advice on held-out layouts that were measured packed and by a datatype,
 * and for which at least two measured methods are predicted, so that there is a choice.
 *
 * @param operations whether the layouts are operations xQy; otherwise rows and columns
 * @param layouts number of layouts
 * @param within5Percent share of layouts for which the advised method is the fastest, or at most 5
 *     % slower
 * @param advised ratio of the advised method's time to the fastest, geometric mean
 * @param packed the same ratio for always packing
 * @param datatype the same ratio for always using a derived datatype
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
