package org.memline.obsp.scaling;

import java.util.List;

/**
 * How a task scales.
 *
 * @param weak whether it grows with the ranks
 * @param rows by ranks, ascending
 * @param end where it stops, and why
 * @param remarks what the times rest on that was not measured, a line each
 */
public record Scaling(
    String name, boolean weak, List<ScalingRow> rows, ScalingEnd end, List<String> remarks) {
  public Scaling {
    rows = List.copyOf(rows);
    remarks = List.copyOf(remarks);
  }
}
