package org.memline.report.watch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.model.Interval;
import org.memline.report.Figure;
import org.memline.report.TextTable;
import org.memline.watch.CallKind;
import org.memline.watch.MergedRow;
import org.memline.watch.PricedRecording;
import org.memline.watch.PricedRow;
import org.memline.watch.RowPrice;
import org.memline.watch.SourceLines;

/**
 * Shows where a program's time in MPI goes, and the predicted cost of its messages.
 *
 * @param priced recording with the predicted times of its messages
 * @param lines source lines of the call sites
 * @param grouping property by which rows are grouped; null for separate rows
 * @param all whether all rows are shown; otherwise at most {@link #MOST_ROWS}
 * @param calibration name of the calibration file from which messages were priced; null without
 *     prices
 */
public record WatchTable(
    PricedRecording priced, SourceLines lines, Grouping grouping, boolean all, String calibration) {
  /** Largest number of rows that are shown unless all are requested. */
  public static final int MOST_ROWS = 20;

  /**
   * Smallest saving that is printed as a number with its interval. A smaller one is printed as
   * "&lt;0.1 %".
   */
  private static final double LEAST_SAVING = 0.001;

  /**
   * Largest number of characters of a call site's name in the table. Only the end of a longer name
   * is shown.
   */
  private static final int LONGEST_NAME = 20;

  private static final String NONE = "-";

  /** The sum over the rows of one group. */
  private static final class Sum {
    private final String words;
    private double share;
    private long calls;
    private double seconds;
    private double saves;
    private double low;
    private double high;

    Sum(String words) {
      this.words = words;
    }

    void add(PricedRow row) {
      share += row.share();
      calls += row.row().calls();
      seconds += row.row().seconds();
      if (row.improvable()) {
        Interval interval = row.savesInterval();
        saves += row.saves();
        low += interval == null ? Double.NaN : interval.low();
        high += interval == null ? Double.NaN : interval.high();
      }
    }

    String saves() {
      Interval interval = Double.isNaN(low) ? null : new Interval(low, high);
      return saves > 0 ? saving(saves, interval) : "";
    }
  }

  /** Returns the heading, the table and the notes below the table. */
  public String text() {
    return heading()
        + "\n"
        + (grouping == null ? rows() : groups())
        + "\n"
        + notes().stream().map(note -> "- " + note + "\n").collect(Collectors.joining());
  }

  /** Returns the two lines about the whole run that stand above the table. */
  public String heading() {
    return new WatchNotes(priced, lines).heading(calibration);
  }

  /** Returns the sentences below the table, which describe rows and the whole run. */
  public List<String> notes() {
    return new WatchNotes(priced, lines).below();
  }

  /**
   * Returns the rows that took longest, as a figure of a report.
   *
   * @param name name of the figure
   */
  public Figure figure(String name) {
    List<PricedRow> timed = timed();
    List<PricedRow> shown = first(timed);
    String title =
        shown.size() == timed.size()
            ? "All calls"
            : "The %d of %d rows that took longest".formatted(shown.size(), timed.size());
    return new Figure(
        name,
        title,
        headings().stream().map(String::strip).toList(),
        shown.stream().map(row -> List.of(cells(row))).toList(),
        "");
  }

  private List<PricedRow> timed() {
    return timed(priced);
  }

  /**
   * Returns the rows that have a time. The receiving half of MPI_Sendrecv has no time of its own.
   */
  static List<PricedRow> timed(PricedRecording priced) {
    return priced.rows().stream().filter(row -> row.row().seconds() > 0).toList();
  }

  private List<String> headings() {
    return priced.priced()
        ? List.of(
            " share", "calls", "site", "what", "to (path)", "in MPI", "should", "best", "saves")
        : List.of(" share", "calls", "site", "what", "to (path)", "in MPI");
  }

  private String rows() {
    List<PricedRow> timed = timed();
    List<PricedRow> shown = first(timed);
    TextTable table = new TextTable(headings().toArray(String[]::new)).words(2, 3, 4, 7, 8);
    for (PricedRow row : shown) {
      table.row(cells(row));
    }
    double left = timed.stream().skip(shown.size()).mapToDouble(PricedRow::share).sum();
    return table + leftOut(timed.size() - shown.size(), left);
  }

  private String[] cells(PricedRow row) {
    String[] first = {
      share(row.share()),
      Amounts.shortCount(row.row().calls()),
      place(row, lines),
      LayoutWords.of(row.row()),
      partner(row.row()),
      Amounts.time(row.row().meanSeconds())
    };
    if (!priced.priced()) {
      return first;
    }
    RowPrice price = row.price();
    String[] cells = Arrays.copyOf(first, 9);
    boolean sends = row.row().kind() == CallKind.SEND;
    cells[6] = price.priced() ? Amounts.time(price.should().seconds()) : sends ? NONE : "";
    cells[7] = sends ? best(price) : "";
    cells[8] = saves(row);
    return cells;
  }

  private static String best(RowPrice price) {
    if (price.best() == null) {
      return NONE;
    }
    return price.improvable()
        ? price.best().method().label() + " " + Amounts.time(price.best().seconds())
        : "as it is";
  }

  private static String saves(PricedRow row) {
    return row.improvable()
        ? saving(row.saves(), row.savesInterval()) + " " + row.price().certaintyWord()
        : "";
  }

  /**
   * Returns the share of the run that another method would save. Its interval is added unless the
   * share is too small.
   *
   * @param share saved share of the run
   * @param interval interval of the share; null if there is none
   */
  private static String saving(double share, Interval interval) {
    if (share < LEAST_SAVING) {
      return Amounts.together("<" + Amounts.share(LEAST_SAVING));
    }
    String all = interval == null ? "" : " (" + Amounts.shares(interval) + ")";
    return Amounts.together(Amounts.share(share)) + all;
  }

  private String groups() {
    Map<Object, Sum> groups = new LinkedHashMap<>();
    for (PricedRow row : timed()) {
      groups
          .computeIfAbsent(grouping.key(row, lines), added -> new Sum(grouping.words(row, lines)))
          .add(row);
    }
    List<Sum> sorted =
        groups.values().stream().sorted(Comparator.comparingDouble(sum -> -sum.seconds)).toList();
    List<Sum> shown = first(sorted);
    TextTable table =
        new TextTable(" share", "calls", grouping.label(), "in MPI", priced.priced() ? "saves" : "")
            .words(2, 4);
    for (Sum sum : shown) {
      table.row(
          share(sum.share),
          Amounts.shortCount(sum.calls),
          sum.words,
          Amounts.time(sum.calls == 0 ? 0 : sum.seconds / sum.calls),
          sum.saves());
    }
    double left = sorted.stream().skip(shown.size()).mapToDouble(sum -> sum.share).sum();
    return table + leftOut(sorted.size() - shown.size(), left);
  }

  private <T> List<T> first(List<T> rows) {
    return all || rows.size() <= MOST_ROWS ? rows : rows.subList(0, MOST_ROWS);
  }

  private static String leftOut(int rows, double share) {
    return rows == 0
        ? ""
        : "%s with %s of the run %s left out: show --all prints %s\n"
            .formatted(
                Amounts.counted(rows, "row", "rows"),
                Amounts.share(share),
                rows == 1 ? "is" : "are",
                rows == 1 ? "it" : "them");
  }

  /** Returns a share as text, padded to the width of the widest share. */
  private static String share(double share) {
    return "%6s".formatted(Amounts.share(share));
  }

  /**
   * Returns the source line of a row's calls and the MPI operation, such as {@code halo.c:88
   * Isend}.
   */
  static String site(PricedRow row, SourceLines lines) {
    return lines.words(row.row().site()) + " " + row.row().operation();
  }

  /**
   * Returns the source line and the MPI operation of a row. A long name is shortened, so that the
   * table has room for other columns.
   */
  static String place(PricedRow row, SourceLines lines) {
    return Stream.of(site(row, lines).split(" "))
        .map(
            word ->
                word.length() <= LONGEST_NAME
                    ? word
                    : "…" + word.substring(word.length() - LONGEST_NAME + 1))
        .collect(Collectors.joining(" "));
  }

  /**
   * Returns the partner of a message as its distance in ranks and its locality, such as {@code +1
   * (core)}.
   */
  static String partner(MergedRow row) {
    if (row.kind() == CallKind.ALONE || row.step() == null || row.step() == 0) {
      return row.peer().words();
    }
    return "%+d (%s)".formatted(row.step(), row.peer().words());
  }
}
