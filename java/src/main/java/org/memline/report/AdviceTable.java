package org.memline.report;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.file.AdviceQuality;
import org.memline.predict.Summaries;
import org.memline.table.Columns;
import org.memline.table.Table;

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
    Table table =
        new Columns<AdviceQuality>()
            .text(
                "held-out layouts",
                quality -> quality.operations() ? "operations xQy" : "rows and columns")
            .text("cache", quality -> quality.cache().label())
            .count("", AdviceQuality::layouts)
            .share("best or within 5 %", AdviceQuality::within5Percent)
            .factor("advised", AdviceQuality::advised)
            .factor("always packed", AdviceQuality::packed)
            .factor("always datatype", AdviceQuality::datatype)
            .of(all);
    return "\nCost of following the advice: time over that of the fastest method, geometric mean,"
        + " held-out layouts\n"
        + table;
  }
}
