package org.memline.report;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.file.AdviceQuality;
import org.memline.predict.Summaries;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows how good memline's advice on the send method is. The advice is tested on held-out layouts
 * of data in memory, to which no model was fitted. The table compares the advised method with
 * always packing and with always using a derived datatype. Each value is a time divided by the time
 * of the fastest method.
 */
final class AdviceTable {
  private AdviceTable() {}

  static String of(Calibration calibration) {
    List<AdviceQuality> all = Summaries.of(calibration).advice();
    if (all.isEmpty()) {
      return "";
    }
    TextTable table =
        new TextTable(
            "held-out layouts",
            "cache",
            "",
            "best or within 5 %",
            "advised",
            "always packed",
            "always datatype");
    for (AdviceQuality quality : all) {
      table.row(
          quality.operations() ? "operations xQy" : "rows and columns",
          quality.cache().label(),
          Integer.toString(quality.layouts()),
          Units.percent(quality.within5Percent()),
          Units.factor(quality.advised()),
          Units.factor(quality.packed()),
          Units.factor(quality.datatype()));
    }
    return "\nCost of following the advice: time over that of the fastest method, geometric mean,"
        + " held-out layouts\n"
        + table;
  }
}
