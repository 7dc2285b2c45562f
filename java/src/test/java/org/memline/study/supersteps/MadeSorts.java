package org.memline.study.supersteps;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.sample.Locality;
import org.memline.sample.Role;
import org.memline.sample.SortCell;

/** Makes measured sorts whose times a test gives. */
public final class MadeSorts {
  private MadeSorts() {}

  /** Returns a sort of int32 keys, measured by launches of two ranks. */
  public static Measured<SortCell> sort(
      String algorithm, long keys, int ranks, Role role, double... launches) {
    return sort(new SortCell(algorithm, 4, keys, ranks, role), false, launches);
  }

  public static Measured<SortCell> sort(SortCell cell, boolean crowded, double... launches) {
    return new Measured<>(
        cell, new MeasuringRanks(Locality.NODE, 2, "1x2", crowded), Times.of(launches));
  }

  /** Returns the calibration with these sorts in addition to its supersteps, if it has any. */
  public static Calibration with(Calibration calibration, List<Measured<SortCell>> sorts) {
    SuperstepsSection before = SuperstepsSection.of(calibration);
    SuperstepsSection table = before == null ? new SuperstepsSection(List.of()) : before;
    return calibration.with(SuperstepsSection.SECTION, table.with(sorts));
  }
}
