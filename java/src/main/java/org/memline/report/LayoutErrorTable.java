package org.memline.report;

import org.memline.calibration.Calibration;
import org.memline.calibration.layouts.LayoutFit;
import org.memline.calibration.layouts.LayoutTable;

/**
 * Shows, for nested, listed and struct layouts, the errors of predictions on held-out layouts and
 * the time of each method over that of the derived datatype.
 */
final class LayoutErrorTable {
  private LayoutErrorTable() {}

  /** Returns the table. The text is empty if no such layouts were measured. */
  static String of(Calibration calibration) {
    LayoutTable layouts = LayoutTable.of(calibration);
    TextTable table =
        new TextTable(
            "method, cache",
            "layouts",
            "measured",
            "held out",
            "median error %",
            "P90 error %",
            "over datatype",
            "in interval %",
            "floor %");
    if (layouts != null) {
      table.words(1);
      for (LayoutFit fit : layouts.fits()) {
        for (LayoutFit.OfKind kind : fit.kinds()) {
          boolean first = kind == fit.kinds().get(0);
          table.row(
              fit.method().label() + ", " + fit.cache().label(),
              kind.kind().label(),
              String.valueOf(kind.cells()),
              String.valueOf(kind.heldOutCells()),
              ModelTables.hundredths(kind.medianError()),
              ModelTables.hundredths(kind.p90Error()),
              kind.overDatatype() == null ? "-" : Units.factor(kind.overDatatype()),
              first ? ModelTables.hundredths(fit.coverage()) : "",
              first && fit.floor() != null
                  ? ModelTables.hundredths(fit.floor().medianError())
                  : "");
        }
      }
    }
    if (table.isEmpty()) {
      return layouts == null
          ? ""
          : "\nNested blocks, lists of blocks and arrays of structs were measured, but have no model:"
              + " it needs sends of rows and columns in the same run, and enough layouts at the locality.\n";
    }
    return "\nNested blocks, lists of blocks and arrays of structs: relative errors of predictions on"
        + " held-out layouts; over datatype: geometric mean of the time over that of the derived"
        + " datatype, in the same cache state; in interval: share of single launches of held-out"
        + " layouts of all kinds inside the 95 % prediction interval; floor: median error of half"
        + " of the launches as a prediction of all, which no model can improve on\n"
        + table;
  }
}
