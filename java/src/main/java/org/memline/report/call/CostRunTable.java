package org.memline.report.call;

import java.util.List;
import org.memline.call.fit.ObservedRun;
import org.memline.table.TextTable;

/** Shows the traced runs from which a cost model was fitted, as a text table. */
public final class CostRunTable {
  private CostRunTable() {}

  public static String of(List<ObservedRun> runs) {
    TextTable table =
        new TextTable("run", "program", "started", "ranks", "visits", "hosts", "processor")
            .words(1, 2, 5, 6);
    for (ObservedRun run : runs) {
      table.row(
          run.name(),
          run.program(),
          run.started(),
          Integer.toString(run.ranks()),
          Long.toString(run.visits()),
          String.join(", ", run.hosts()),
          String.join(", ", run.cpus()));
    }
    return table.toString();
  }
}
