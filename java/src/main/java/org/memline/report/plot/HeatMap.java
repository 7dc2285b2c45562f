package org.memline.report.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.memline.table.Figure;
import org.memline.table.Row;

/**
 * A table with coloured cells. The table cells contain text, so that it can be read without
 * colours.
 *
 * @param down name of the column whose values are the rows
 * @param across name of the column whose values are the columns
 * @param words names of the columns whose texts a table cell shows, one below the other
 * @param value name of the column that determines the colour of a table cell. The column contains
 *     words if {@code tone} is {@link Tone#KINDS}, otherwise numbers
 * @param unit unit of the numbers in the column {@code value}, for the legend
 * @param tone meaning of the colours
 * @param order name of the column whose numbers determine the order of the map's columns. If it is
 *     empty, the columns have the order of the figure's rows
 * @param kinds all words that can occur in the column {@code value}, in the order of their colours.
 *     A word thereby has the same colour in all maps
 */
public record HeatMap(
    String down,
    String across,
    List<String> words,
    String value,
    String unit,
    Tone tone,
    String order,
    List<String> kinds)
    implements Drawing {
  public HeatMap(
      String down,
      String across,
      List<String> words,
      String value,
      String unit,
      Tone tone,
      String order) {
    this(down, across, words, value, unit, tone, order, List.of());
  }

  public HeatMap(
      String down, String across, List<String> words, String value, String unit, Tone tone) {
    this(down, across, words, value, unit, tone, "");
  }

  /** Returns a map whose column {@code value} contains words. Each word has its own colour. */
  public static HeatMap ofKinds(
      String down, String across, List<String> words, String value, List<String> kinds) {
    return new HeatMap(down, across, words, value, "", Tone.KINDS, "", kinds);
  }

  /** The meaning of the colours. */
  public enum Tone {
    /** A larger number is better. The colours are on a logarithmic scale. */
    MORE,
    /** A smaller number is better. The colours are on a logarithmic scale. */
    LESS,
    /** The values are words, and each word has its own colour. */
    KINDS
  }

  /**
   * The content of a table cell, and what determines its colour.
   *
   * @param kind word with a colour of its own; empty if {@code tone} is not {@link Tone#KINDS}
   * @param value number that determines the colour; NaN if it is missing, or if there is a kind
   */
  public record Spot(List<String> words, String kind, double value) {
    /** Returns whether the table cell has no value. */
    public boolean isEmpty() {
      return kind.isEmpty() && Double.isNaN(value);
    }

    /**
     * Returns a table cell with the words of this table cell, followed by the words of another one.
     * It has the colour of this one.
     */
    Spot with(Spot other) {
      List<String> both = new ArrayList<>(words);
      both.addAll(other.words);
      return new Spot(both, kind, value);
    }
  }

  @Override
  public boolean isEmpty(Figure figure) {
    return figure.table().rows().stream().allMatch(row -> row.isMissing(value));
  }

  /** Returns the headings of the map's columns in their order. */
  public List<String> acrossHeadings(Figure figure) {
    Set<String> all = new LinkedHashSet<>();
    Stream<Row> rows = figure.table().rows().stream();
    (order.isEmpty() ? rows : rows.sorted(Comparator.comparing(row -> row.number(order))))
        .forEach(row -> all.add(row.text(across)));
    return List.copyOf(all);
  }

  /**
   * Returns the table cells. The outer key is the heading of the row, the inner key is the heading
   * of the column. A combination that was not measured has no table cell.
   */
  public Map<String, Map<String, Spot>> spots(Figure figure) {
    Map<String, Map<String, Spot>> all = new LinkedHashMap<>();
    for (Row row : figure.table().rows()) {
      List<String> lines = words.stream().map(row::text).toList();
      Spot spot =
          tone == Tone.KINDS
              ? new Spot(lines, row.text(value), Double.NaN)
              : new Spot(lines, "", row.number(value));
      all.computeIfAbsent(row.text(down), key -> new LinkedHashMap<>())
          .merge(row.text(across), spot, Spot::with);
    }
    return all;
  }
}
