package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.table.Figure;
import org.memline.table.Table;

/**
 * Splits a figure with many groups of rows into several figures with few groups. A picture can show
 * only a few curves that are distinguishable.
 */
final class FigureSplitter {
  private FigureSplitter() {}

  /**
   * Returns the figures into which a figure is split.
   *
   * @param figure figure with many groups
   * @param by name of the column whose values are the groups
   * @param most largest number of groups in one figure
   */
  static List<Figure> of(Figure figure, String by, int most) {
    List<Table> groups = List.copyOf(figure.table().by(by).values());
    List<Figure> some = new ArrayList<>();
    int parts = (groups.size() + most - 1) / most;
    for (int part = 0; part < parts; part++) {
      Table rows =
          groups.subList(part * groups.size() / parts, (part + 1) * groups.size() / parts).stream()
              .reduce(Table::and)
              .orElseThrow();
      some.add(
          parts == 1
              ? figure
              : new Figure(
                  figure.name() + "-" + (part + 1),
                  "%s, %d of %d".formatted(figure.title(), part + 1, parts),
                  rows,
                  figure.note()));
    }
    return some;
  }
}
