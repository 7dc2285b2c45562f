package org.memline.report;

import java.util.List;
import org.memline.compare.Guideline;

/** What became of each promise, a line each. */
public final class GuidelineTable {
  private GuidelineTable() {}

  public static String of(List<Guideline> guidelines) {
    TextTable table = new TextTable("guideline", "", "factor", "low", "high", "broken", "worst");
    for (Guideline g : guidelines) {
      table.row(
          g.id(),
          g.passed() ? "PASS" : "FAIL",
          Units.significant(g.factor()),
          Units.significant(g.low()),
          Units.significant(g.high()),
          g.broken() + "/" + g.cases(),
          g.worst());
    }
    return table.toString();
  }
}
