package org.memline.report;

import java.util.List;
import java.util.stream.Stream;
import org.memline.machine.Finding;
import org.memline.table.Columns;

/**
 * Shows the findings of {@code memline doctor} as text. Each finding is a row; its remedy is in the
 * line below.
 */
public final class FindingTable {
  private FindingTable() {}

  public static String of(List<Finding> findings) {
    return new Columns<Line>()
        .text("", Line::level)
        .words("", Line::subject)
        .words("", Line::text)
        .of(findings.stream().flatMap(FindingTable::lines).toList())
        .toString();
  }

  /** A line of the table; level and subject are empty in the line of a remedy. */
  private record Line(String level, String subject, String text) {}

  private static Stream<Line> lines(Finding finding) {
    Line observed = new Line(finding.level().name(), finding.subject(), finding.observed());
    return finding.remedy().isEmpty()
        ? Stream.of(observed)
        : Stream.of(observed, new Line("", "", "do: " + finding.remedy()));
  }
}
