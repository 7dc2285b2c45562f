package org.memline.study.layouts;

import org.memline.calibration.Calibration;
import org.memline.study.sends.ModelTables;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows, for sends of layouts, the errors of predictions on held-out layouts and the time of each
 * method over that of the derived datatype.
 */
public final class LayoutErrorTable {
  private static final String LEGEND =
      "relative errors of predictions on held-out layouts; over datatype: geometric mean of the"
          + " time over that of the derived datatype, in the same cache state; in interval: share of"
          + " single launches of held-out layouts of all kinds inside the 95 % prediction interval;"
          + " floor: median error of half of the launches as a prediction of all, which no model can"
          + " improve on\n";

  private LayoutErrorTable() {}

  /**
   * Returns the table of nested, listed and struct layouts. The text is empty if none were
   * measured.
   */
  public static String layouts(Calibration calibration) {
    return text(
        calibration.section(LayoutTable.SECTION),
        "Nested blocks, lists of blocks and arrays of structs");
  }

  /**
   * Returns the table of exchanges, in which two ranks send to each other at the same time. The
   * text is empty if none were measured.
   */
  public static String exchanges(Calibration calibration) {
    return text(
        calibration.section(LayoutTable.EXCHANGES),
        "Exchanges, in which two ranks send each other data at the same time");
  }

  /**
   * @param layouts the measured layouts; null if there are none
   * @param what what was measured, as the beginning of a sentence
   */
  private static String text(LayoutTable layouts, String what) {
    if (layouts == null) {
      return "";
    }
    if (layouts.fits().isEmpty()) {
      return "\n%s were measured, but have no model: it needs sends of rows and columns in the same run, and enough layouts at the locality.\n"
          .formatted(what);
    }
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
            first && fit.floor() != null ? ModelTables.hundredths(fit.floor().medianError()) : "");
      }
    }
    return "\n" + what + ": " + LEGEND + table + uneven(layouts);
  }

  /**
   * Returns the table of messages whose layouts differ between sender and receiver; empty if there
   * are none.
   */
  private static String uneven(LayoutTable layouts) {
    TextTable table =
        new TextTable("method, cache", "measured", "factor", "median error %", "P90 error %");
    for (LayoutFit fit : layouts.fits()) {
      LayoutFit.Uneven uneven = fit.uneven();
      if (uneven != null) {
        table.row(
            fit.method().label() + ", " + fit.cache().label(),
            String.valueOf(uneven.cells()),
            Units.factor(uneven.factor()),
            ModelTables.hundredths(uneven.medianError()),
            ModelTables.hundredths(uneven.p90Error()));
      }
    }
    return table.isEmpty()
        ? ""
        : "\nLayouts that differ between sender and receiver; factor: median of the measured time over"
            + " the mean of the times that are predicted if each layout is on both sides\n"
            + table;
  }
}
