package org.memline.study.steps;

import java.util.List;
import org.memline.table.Columns;
import org.memline.table.Digits;

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
  static String of(StepsSection table, String what) {
    List<Delta> deltas = Delta.of(table);
    if (deltas.isEmpty()) {
      return "";
    }
    Columns<Delta> columns =
        new Columns<Delta>().text(what, delta -> delta.kind().replace('_', ' '));
    for (Delta.Level level : Delta.Level.values()) {
      columns.number(level.text(), Digits.THREE.times(1e12), delta -> delta.seconds().get(level));
    }
    return "\nδ in ps per int32 element, by the cache that holds all accessed data; memline's"
        + " model, without the costs per row, message and start\n"
        + columns.of(deltas);
  }
}
