package org.memline.calibration.summary;

import org.memline.model.Within;
import org.memline.sample.CacheState;

/**
 * What following the advice would have cost on layouts that no fit saw, that were measured by
 * packing and by a datatype, and of which two methods measured are predicted: one is no choice.
 *
 * @param operations whether the layouts are operations xQy; else rows and columns
 * @param layouts how many
 * @param within5Percent the share of them for which the method advised is the fastest, or at most 5
 *     % slower
 * @param advised time by the method advised against the fastest, geometric mean
 * @param packed the same of always packing
 * @param datatype of always using a derived datatype
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
