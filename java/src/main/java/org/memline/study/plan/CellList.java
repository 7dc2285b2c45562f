package org.memline.study.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.sample.Cell;

/**
 * A list of cells (configurations) without duplicates, in the order in which they were added. If a
 * cell is added again with another role, such as training or testing, it keeps its first role.
 */
public final class CellList {
  private final Map<String, Cell> cells = new LinkedHashMap<>();

  /** Adds a cell (configuration). Returns whether the list did not contain it before. */
  public boolean add(Cell cell) {
    return cells.putIfAbsent(cell.id(), cell) == null;
  }

  public List<Cell> all() {
    return List.copyOf(cells.values());
  }
}
