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
public record CopyTable(@AsTable List<Measured<CopyCell>> rates) {
  public static final Section<CopyTable> SECTION =
      Section.of(Experiment.COPIES, CopyTable.class, new CopyForm(), CopyTable::rates);

  /** Returns the table of the measured copies in samples; null if the samples contain no copies. */
  static CopyTable of(SampleSet copies) {
    return copies.samples().isEmpty()
        ? null
        : new CopyTable(new Evidence(copies, Double.NaN).cells(CopyCell.class));
  }

  /** Returns the table of the measured copies in a calibration; null if no copies were measured. */
  public static CopyTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }
}
