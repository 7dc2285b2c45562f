package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.report.Figure;

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
    Map<String, List<List<String>>> groups = new LinkedHashMap<>();
    int column = figure.headings().indexOf(by);
    figure
        .rows()
        .forEach(row -> groups.computeIfAbsent(row.get(column), key -> new ArrayList<>()).add(row));
    List<List<List<String>>> all = new ArrayList<>(groups.values());
    List<Figure> some = new ArrayList<>();
    int parts = (all.size() + most - 1) / most;
    for (int part = 0; part < parts; part++) {
      List<List<String>> rows = new ArrayList<>();
      all.subList(part * all.size() / parts, (part + 1) * all.size() / parts).forEach(rows::addAll);
      some.add(
          parts == 1
              ? figure
              : new Figure(
                  figure.name() + "-" + (part + 1),
                  "%s, %d of %d".formatted(figure.title(), part + 1, parts),
                  figure.headings(),
                  rows,
                  figure.note()));
    }
    return some;
  }
}
