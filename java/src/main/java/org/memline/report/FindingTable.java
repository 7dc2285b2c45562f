package org.memline.report;

import java.util.List;
import org.memline.machine.Finding;
import org.memline.table.TextTable;

/**
 * Shows the findings of {@code memline doctor} as text. Each finding is a row; its remedy is in the
 * line below.
 */
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
