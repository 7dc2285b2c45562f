package org.memline.calibration;

import java.util.List;
import org.memline.sample.Pages;

/**
 * What local copies reach on this machine: the basic transfers xCy of the copy-transfer model.
 *
 * @param rates one for each cell that was measured
 */
public record CopyTable(List<Rate> rates) {

  /**
   * @param transfer xCy, for example {@code 64C1}
   * @param kernel what was asked for: the best one, a plain loop, or one by name
   * @param ran the kernel that ran
   * @param everyCore whether all ranks copied at once
   * @param words of 8 bytes in a copy
   * @param bytesPerSecond payload, of one rank: the median over launches
   * @param low least of the launches
   * @param high most of the launches
   */
  public record Rate(
      String transfer,
      String kernel,
      String ran,
      Pages pages,
      boolean everyCore,
      long words,
      double bytesPerSecond,
      double low,
      double high) {}
}
