package org.memline.calibration;

import java.util.List;
import java.util.Map;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/** Headings of calibrations of which something else is tested. */
public final class Headings {
  private Headings() {}

  /** Of a whole quick run on no machine in particular. */
  public static Heading of(Locality locality, List<LaunchRecord> launches) {
    return new Heading(
        Calibration.SCHEMA_VERSION,
        "label",
        "",
        "",
        new Heading.Run("quick", 1, List.of(), 1, 1, "", "", false, "", List.of()),
        false,
        false,
        locality,
        Map.of(),
        launches);
  }
}
