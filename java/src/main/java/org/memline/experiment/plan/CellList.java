package org.memline.experiment.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.sample.Cell;

/**
 * Cells in the order in which they were added, without duplicates. A cell that is added again keeps
 * its first role.
 */
public final class CellList {
  private final Map<String, Cell> cells = new LinkedHashMap<>();

  /** Adds a cell and returns whether it was new. */
  public boolean add(Cell cell) {
    return cells.putIfAbsent(cell.id(), cell) == null;
  }

  public List<Cell> all() {
    return List.copyOf(cells.values());
  }
}
