package org.memline.calibration.copies;

import java.util.List;
import org.memline.calibration.Section;
import org.memline.sample.CopyRules;
import org.memline.sample.Experiment;

/**
 * The rules by which the machine chose copy kernels while it was measured; other runs can use the
 * same ones.
 */
public final class CopyRuleTable {
  /** The section; null in files of runs that did not record it. */
  public static final Section<CopyRules> SECTION =
      new Section<>(
          Experiment.COPIES, "copy_rules", CopyRules.class, null, null, rules -> List.of());

  private CopyRuleTable() {}
}
