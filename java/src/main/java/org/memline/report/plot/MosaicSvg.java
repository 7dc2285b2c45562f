package org.memline.report.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.memline.table.Figure;
import org.memline.table.Row;

/** Draws a mosaic as an SVG within an HTML page. All squares of one colour form one SVG path. */
public final class MosaicSvg {
  private static final int WIDTH = 760;
  private static final double TOP = 52;
  private static final double STRIP = 8;
  private static final double GAP = 4;
  private static final double LETTER = 6.6;
  private static final double LINE = 13;
  private static final double LEGEND = 30;
  private static final int MOST_LETTERS = 24;

  private final Figure figure;
  private final Mosaic mosaic;
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private final Map<Integer, StringBuilder> paths = new LinkedHashMap<>();
  private final List<double[]> marked = new ArrayList<>();
  // the numbers of the row and the column of each square, from 0
  private final List<int[]> markedSquares = new ArrayList<>();
  private final double left;
  private final double side;

  private MosaicSvg(Figure figure, Mosaic mosaic) {
    this.figure = figure;
    this.mosaic = mosaic;
    int letters = 1;
    for (Row row : figure.table().rows()) {
      String name = row.text(mosaic.down());
      places.putIfAbsent(name, places.size());
      letters = Math.max(letters, Math.min(MOST_LETTERS, name.length()));
    }
    left = LETTER * letters + 8 + mosaic.besideRows().size() * (STRIP + GAP);
    side = (WIDTH - left) / Math.max(1, places.size());
  }

  public static String of(Figure figure, Mosaic mosaic) {
    return new MosaicSvg(figure, mosaic).draw();
  }

  private String draw() {
    figure.table().rows().forEach(this::add);
    double bottom = TOP + side * places.size();
    SvgText svg = SvgText.inPage(WIDTH, (int) (bottom + LEGEND), figure.title());
    paths.forEach((step, path) -> svg.squares(path.toString(), colour(step)));
    for (double[] square : marked) {
      svg.frame(square[0] - 1, square[1] - 1, square[2] + 2, square[3] + 2);
    }
    names(svg);
    columnNames(svg);
    svg.text(left, 12, "start", "label", mosaic.across());
    double x = left;
    for (int step = 0; step < Mosaic.STEPS.length; step++) {
      svg.legend(x, bottom + 20, colour(step), words(step));
      x += (WIDTH - left) / Mosaic.STEPS.length;
    }
    return svg.toString();
  }

  private void add(Row row) {
    double value = row.number(mosaic.value());
    if (Double.isNaN(value)) {
      return;
    }
    int down = places.get(row.text(mosaic.down()));
    String name = row.text(mosaic.across());
    int beside = mosaic.besideRows().indexOf(name);
    int above = mosaic.aboveColumns().indexOf(name);
    double y = TOP + side * down;
    double[] square =
        beside >= 0
            ? new double[] {left - (beside + 1) * (STRIP + GAP), y, STRIP, side}
            : above >= 0
                ? new double[] {left + side * down, TOP - (above + 1) * (STRIP + GAP), side, STRIP}
                : new double[] {left + side * places.get(name), y, side, side};
    paths
        .computeIfAbsent(Mosaic.step(value), step -> new StringBuilder())
        .append(
            String.format(
                Locale.ROOT,
                "M%.1f %.1fh%.1fv%.1fh-%.1fz",
                square[0],
                square[1],
                square[2],
                square[3],
                square[2]));
    if (!row.isMissing(mosaic.mark())) {
      marked.add(square);
      if (beside < 0 && above < 0) {
        markedSquares.add(new int[] {down, places.get(name)});
      }
    }
  }

  /**
   * Returns the numbers of the rows (or of the columns) that explain marked squares. A marked
   * square is explained by its row if the row has at least as many marked squares as the column. It
   * is explained by its column if the column has at least as many as the row. A slow sender thereby
   * shows as a row, a slow receiver as a column, and a slow link as a row and a column.
   *
   * @param which 0 for rows, 1 for columns
   */
  private TreeSet<Integer> explaining(int which) {
    int[] own = marks(which);
    int[] other = marks(1 - which);
    TreeSet<Integer> all = new TreeSet<>();
    for (int[] square : markedSquares) {
      if (own[square[which]] >= other[square[1 - which]]) {
        all.add(square[which]);
      }
    }
    return all;
  }

  /**
   * Returns the number of marked squares of each row or of each column.
   *
   * @param which 0 for rows, 1 for columns
   */
  private int[] marks(int which) {
    int[] marks = new int[places.size()];
    markedSquares.forEach(square -> marks[square[which]]++);
    return marks;
  }

  /**
   * Writes the names of the columns that explain marked squares. Names for which there is no space
   * are left out.
   */
  private void columnNames(SvgText svg) {
    List<String> all = List.copyOf(places.keySet());
    double y = TOP - mosaic.aboveColumns().size() * (STRIP + GAP) - GAP;
    double end = 0;
    for (int column : explaining(1)) {
      String name = shown(all.get(column));
      double half = LETTER * name.length() / 2;
      double x = Math.min(left + side * (column + 0.5), WIDTH - half);
      if (x - half >= end) {
        svg.text(x, y, "middle", "tick", name);
        end = x + half + GAP;
      }
    }
  }

  private static String shown(String name) {
    return name.length() > MOST_LETTERS ? name.substring(0, MOST_LETTERS - 1) + "…" : name;
  }

  /**
   * Writes the names of the rows that explain marked squares. Where there is space, it also writes
   * names of other rows.
   */
  private void names(SvgText svg) {
    List<String> all = List.copyOf(places.keySet());
    TreeSet<Integer> named = new TreeSet<>();
    int room = Math.max(1, (int) Math.ceil(LINE / side));
    for (int row : explaining(0)) {
      if (named.floor(row) == null || row - named.floor(row) >= room) {
        named.add(row);
      }
    }
    for (int row = 0; row < all.size(); row += room) {
      Integer before = named.floor(row);
      Integer after = named.ceiling(row);
      if ((before == null || row - before >= room) && (after == null || after - row >= room)) {
        named.add(row);
      }
    }
    for (int row : named) {
      svg.text(0, TOP + side * (row + 0.5) + 4, "start", "tick", shown(all.get(row)));
    }
  }

  private static String words(int step) {
    double from = Mosaic.STEPS[step];
    boolean last = step + 1 == Mosaic.STEPS.length;
    return step == 0
        ? "below " + Mosaic.STEPS[1]
        : last ? from + " and above" : "to " + Mosaic.STEPS[step + 1];
  }

  private static String colour(int step) {
    return Palette.colour(1 - (double) step / (Mosaic.STEPS.length - 1));
  }
}
