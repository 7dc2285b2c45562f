package org.memline.study.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows the time to compute one array element, by the direction in which memory is accessed and by
 * the cache level that holds the data.
 */
public final class DeltaTable {
  private DeltaTable() {}

  /**
   * Returns the table. The text is empty if no model was fitted.
   *
   * @param what name of the computation, for the title
   */
  static String of(PartTable table, String what) {
    List<Delta> deltas = Delta.of(table);
    if (deltas.isEmpty()) {
      return "";
    }
    List<String> headings = new ArrayList<>(List.of(what));
    Arrays.stream(Delta.Level.values()).forEach(level -> headings.add(level.text()));
    TextTable text = new TextTable(headings.toArray(String[]::new));
    for (Delta delta : deltas) {
      List<String> row = new ArrayList<>(List.of(delta.kind().replace('_', ' ')));
      delta.seconds().values().forEach(s -> row.add(Units.significant(s * 1e12)));
      text.row(row.toArray(String[]::new));
    }
    return "\nδ in ps per int32 element, by the cache that holds all accessed data; memline's"
        + " model, without the costs per row, message and start\n"
        + text;
  }
}
