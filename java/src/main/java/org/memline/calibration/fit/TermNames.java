package org.memline.calibration.fit;

import java.util.ArrayList;
import java.util.List;

/**
 * The names and units of fitted coefficients in a calibration file, each in the form {@code NAME
 * UNIT}. Many models have the same terms. Therefore each list of names is stored once, and models
 * refer to it by its index.
 */
public final class TermNames {
  private final List<List<String>> lists;

  public TermNames() {
    this(List.of());
  }

  public TermNames(List<List<String>> lists) {
    this.lists = new ArrayList<>(lists);
  }

  public List<List<String>> lists() {
    return List.copyOf(lists);
  }

  /** Returns the index of a list of names, from 0. A list that is not known yet is added. */
  int index(List<String> names) {
    int known = lists.indexOf(names);
    if (known >= 0) {
      return known;
    }
    lists.add(names);
    return lists.size() - 1;
  }
}
