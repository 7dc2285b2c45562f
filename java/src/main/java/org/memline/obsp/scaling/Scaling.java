package org.memline.obsp.scaling;

import java.util.List;

/**
 * The scaling of a task.
 *
 * @param weak whether the task grows with the ranks
 * @param rows rows by number of ranks, ascending
 * @param end number of ranks at which scaling stops, and the reason
 * @param remarks a line for each assumption of the times that was not measured
 */
public record Scaling(
    String name, boolean weak, List<ScalingRow> rows, ScalingEnd end, List<String> remarks) {
  public Scaling {
    rows = List.copyOf(rows);
    remarks = List.copyOf(remarks);
  }
}
