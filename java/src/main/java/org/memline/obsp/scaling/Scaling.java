package org.memline.obsp.scaling;

import java.util.List;

/**
 * The result of a scaling study: the time of a task at several numbers of ranks.
 *
 * @param name name of the template (task with parameters) or of its file
 * @param weak whether the problem size grows with the number of ranks (weak scaling)
 * @param rows one row for each number of ranks, ascending
 * @param end number of ranks at which scaling stops, and the reason
 * @param remarks a line for each assumption that is not covered by measurements
 */
public record Scaling(
    String name, boolean weak, List<ScalingRow> rows, ScalingEnd end, List<String> remarks) {
  public Scaling {
    rows = List.copyOf(rows);
    remarks = List.copyOf(remarks);
  }
}
