package org.memline.calibration.copies;

import java.util.List;
import org.memline.calibration.Section;
import org.memline.sample.CopyRules;
import org.memline.sample.Experiment;

/** By which kernels the machine copied while it was measured, for other runs to do the same. */
public final class CopyRuleTable {
  /** Null in files of runs that did not record it. */
  public static final Section<CopyRules> SECTION =
      new Section<>(
          Experiment.COPIES, "copy_rules", CopyRules.class, null, null, rules -> List.of());

  private CopyRuleTable() {}
}
