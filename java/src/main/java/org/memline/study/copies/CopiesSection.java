package org.memline.study.copies;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.input.AsTable;
import org.memline.sample.CopyCell;
import org.memline.sample.Experiment;
import org.memline.sample.SampleSet;

/**
 * The measured times of copies within the memory of a rank. They are the basic transfers xCy of the
 * copy-transfer model (Stricker and Gross 1995).
 *
 * @param rates measured copies with their times
 */
public record CopiesSection(@AsTable List<Measured<CopyCell>> rates) {
  public static final Section<CopiesSection> SECTION =
      Section.of(Experiment.COPIES, CopiesSection.class, new CopyForm(), CopiesSection::rates);

  /** Returns the table of the measured copies in samples; null if the samples contain no copies. */
  static CopiesSection of(SampleSet copies) {
    return copies.samples().isEmpty()
        ? null
        : new CopiesSection(new Evidence(copies, Double.NaN).cells(CopyCell.class));
  }

  /** Returns the table of the measured copies in a calibration; null if no copies were measured. */
  public static CopiesSection of(Calibration calibration) {
    return calibration.section(SECTION);
  }
}
