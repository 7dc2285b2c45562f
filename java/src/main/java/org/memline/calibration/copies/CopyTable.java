package org.memline.calibration.copies;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.sample.Experiment;
import org.memline.sample.Pages;

/**
 * What local copies reach on this machine: the basic transfers xCy of the copy-transfer model.
 *
 * @param rates one for each cell that was measured
 */
public record CopyTable(List<Rate> rates) {
  public static final Section<CopyTable> SECTION = Section.of(Experiment.COPIES, CopyTable.class);

  /** Of a calibration; null where none were measured. */
  public static CopyTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  /**
   * @param from how it reads: 1, a stride, 2x64, w
   * @param to how it writes
   * @param words of 8 bytes in a copy
   * @param kernel what was asked for: the best one, or the plain loop
   * @param ran the kernel that ran
   * @param everyCore whether all ranks copied at once
   * @param seconds of one copy: the median over launches
   * @param low least of the launches
   * @param high most of the launches
   */
  public record Rate(
      String from,
      String to,
      long words,
      String kernel,
      String ran,
      Pages pages,
      boolean everyCore,
      double seconds,
      double low,
      double high) {}
}
