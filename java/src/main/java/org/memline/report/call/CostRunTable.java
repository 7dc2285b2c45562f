package org.memline.report.call;

import java.util.List;
import org.memline.call.fit.ObservedRun;
import org.memline.table.Columns;

/** Shows the traced runs from which a cost model was fitted, as a text table. */
public final class CostRunTable {
  private CostRunTable() {}

  public static String of(List<ObservedRun> runs) {
    return new Columns<ObservedRun>()
        .text("run", ObservedRun::name)
        .words("program", ObservedRun::program)
        .words("started", ObservedRun::started)
        .count("ranks", ObservedRun::ranks)
        .count("visits", ObservedRun::visits)
        .words("hosts", run -> String.join(", ", run.hosts()))
        .words("processor", run -> String.join(", ", run.cpus()))
        .of(runs)
        .toString();
  }
}
