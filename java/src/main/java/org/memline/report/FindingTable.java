package org.memline.report;

import java.util.List;
import org.memline.machine.Finding;

/** What the doctor found: a row for each, below it what to do. */
public final class FindingTable {
  private FindingTable() {}

  public static String of(List<Finding> findings) {
    TextTable table = new TextTable("", "", "").words(1, 2);
    for (Finding finding : findings) {
      table.row(finding.level().name(), finding.subject(), finding.observed());
      if (!finding.remedy().isEmpty()) {
        table.row("", "", "do: " + finding.remedy());
      }
    }
    return table.toString();
  }
}
