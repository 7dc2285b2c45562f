package org.memline.study.copies;

import java.util.List;
import org.memline.calibration.Section;
import org.memline.sample.CopyRules;
import org.memline.sample.Experiment;

/**
 * The calibration's section with the rules for copies. During the measurement, memline found out
 * which copy kernel is fastest for each class of copies. A rule is the result for one class. A
 * later run can use the rules.
 */
public final class CopyRulesSection {
  /**
   * The section of the calibration file. Its content is null if the run did not record the rules
   * for copies.
   */
  public static final Section<CopyRules> SECTION =
      new Section<>(
          Experiment.COPIES, "copy_rules", CopyRules.class, null, null, rules -> List.of());

  private CopyRulesSection() {}
}
