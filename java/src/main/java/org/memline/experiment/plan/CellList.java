package org.memline.experiment.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.sample.Cell;

/**
 * Cells in the order added, each point once: what a random draw hits again keeps its first role.
 */
public final class CellList {
  private final Map<String, Cell> cells = new LinkedHashMap<>();

  /** Whether it was not there yet. */
  public boolean add(Cell cell) {
    return cells.putIfAbsent(cell.id(), cell) == null;
  }

  public List<Cell> all() {
    return List.copyOf(cells.values());
  }
}
