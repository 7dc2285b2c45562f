package org.memline.report.watch;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.model.Interval;
import org.memline.table.Columns;
import org.memline.table.Figure;
import org.memline.table.Table;
import org.memline.watch.CallKind;
import org.memline.watch.MergedRow;
import org.memline.watch.PricedRecording;
import org.memline.watch.PricedRow;
import org.memline.watch.RowPrice;
import org.memline.watch.SourceLines;

/**
 * Shows where a program spends its time in MPI, and the predicted times of its messages. A row of
 * the table is a group of similar MPI calls.
 *
 * @param priced recording with the predicted times of its messages
 * @param lines source lines of the call sites
 * @param grouping property by which rows are grouped; null if rows are not grouped
 * @param all whether all rows are shown; otherwise at most {@link #MOST_ROWS}
 * @param calibration name of the calibration file from which the times of messages were predicted;
 *     null without predictions
 */
public record WatchTable(
    PricedRecording priced, SourceLines lines, Grouping grouping, boolean all, String calibration) {
  /** Largest number of rows that are shown by default. All rows are shown only on request. */
  public static final int MOST_ROWS = 20;

  /**
   * Smallest saving that is printed as a number with its interval, as a share of the program's
   * running time. A smaller saving is printed as "&lt;0.1 %".
   */
  private static final double LEAST_SAVING = 0.001;

  /**
   * Largest number of characters in the table for the name of a call site, such as {@code
   * halo.c:88}. If the name is longer, only its end is shown.
   */
  private static final int LONGEST_NAME = 20;

  private static final String NONE = "-";
  private static final String SHARE = "share";

  /** The sum over all rows of one group. */
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

  /** Returns the two lines above the table, which are about the whole program run. */
  public String heading() {
    return new WatchNotes(priced, lines).heading(calibration);
  }

  /**
   * Returns the sentences below the table, which are about rows and about the whole program run.
   */
  public List<String> notes() {
    return new WatchNotes(priced, lines).below();
  }

  /**
   * Returns a figure of a report with the rows that took longest. A row is a group of similar MPI
   * calls.
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
    return new Figure(name, title, columns().of(shown), "");
  }

  private List<PricedRow> timed() {
    return timed(priced);
  }

  /**
   * Returns the rows that have a time. The row for the receiving half of MPI_Sendrecv is left out,
   * because only the whole call has a time.
   */
  static List<PricedRow> timed(PricedRecording priced) {
    return priced.rows().stream().filter(row -> row.row().seconds() > 0).toList();
  }

  private Columns<PricedRow> columns() {
    Columns<PricedRow> columns =
        new Columns<PricedRow>()
            .text(SHARE, row -> share(row.share()))
            .number("calls", Amounts.COUNT, row -> row.row().calls())
            .words("site", row -> place(row, lines))
            .words("what", row -> LayoutWords.of(row.row()))
            .words("to (path)", row -> path(row.row()))
            .number("in MPI", Amounts.TIME, row -> row.row().meanSeconds());
    return priced.priced()
        ? columns
            .text("should", WatchTable::should)
            .words("best", row -> sends(row) ? best(row.price()) : "")
            .words("saves", WatchTable::saves)
        : columns;
  }

  private String rows() {
    List<PricedRow> timed = timed();
    List<PricedRow> shown = first(timed);
    double left = timed.stream().skip(shown.size()).mapToDouble(PricedRow::share).sum();
    return text(columns().of(shown)) + leftOut(timed.size() - shown.size(), left);
  }

  /** Returns a table as text. The heading of the padded shares is indented. */
  private static String text(Table table) {
    return table.text(table.columns().size(), name -> name.equals(SHARE) ? " " + name : name);
  }

  private static boolean sends(PricedRow row) {
    return row.row().kind() == CallKind.SEND;
  }

  private static String should(PricedRow row) {
    return row.price().priced()
        ? Amounts.time(row.price().should().seconds())
        : sends(row) ? NONE : "";
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
   * Returns as text the share of the program's running time that another method of sending would
   * save. If the share is large enough, its interval is added, or that it has none.
   *
   * @param share share of the running time that is saved
   * @param interval interval of the share; null if it has no interval
   */
  private static String saving(double share, Interval interval) {
    if (share < LEAST_SAVING) {
      return Amounts.together("<" + Amounts.share(LEAST_SAVING));
    }
    String all = interval == null ? Amounts.together("no interval") : Amounts.shares(interval);
    return Amounts.together(Amounts.share(share)) + " (" + all + ")";
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
    Columns<Sum> columns =
        new Columns<Sum>()
            .text(SHARE, sum -> share(sum.share))
            .number("calls", Amounts.COUNT, sum -> sum.calls)
            .words(grouping.label(), sum -> sum.words)
            .number("in MPI", Amounts.TIME, sum -> sum.calls == 0 ? 0 : sum.seconds / sum.calls)
            .words(priced.priced() ? "saves" : "", Sum::saves);
    double left = sorted.stream().skip(shown.size()).mapToDouble(sum -> sum.share).sum();
    return text(columns.of(shown)) + leftOut(sorted.size() - shown.size(), left);
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
   * Returns the source line of the calls in a row and their MPI operation, for example {@code
   * halo.c:88 Isend}.
   */
  static String site(PricedRow row, SourceLines lines) {
    return lines.words(row.row().site()) + " " + row.row().operation();
  }

  /**
   * Returns the source line of the calls in a row and their MPI operation. A long name is
   * shortened, so that other columns have enough space.
   */
  static String place(PricedRow row, SourceLines lines) {
    return place(row, lines, LONGEST_NAME);
  }

  /**
   * @param longest largest number of characters of a name
   */
  static String place(PricedRow row, SourceLines lines, int longest) {
    return Stream.of(site(row, lines).split(" "))
        .map(
            word ->
                word.length() <= longest ? word : "…" + word.substring(word.length() - longest + 1))
        .collect(Collectors.joining(" "));
  }

  /**
   * Returns the partner of a message as text: its distance in ranks, and its locality, for example
   * {@code +1 (core)}.
   */
  static String partner(MergedRow row) {
    return partner(row, "");
  }

  /** Returns the partner of a message, and whether the rank received at the same time. */
  private static String path(MergedRow row) {
    return partner(row, row.exchanges() ? ", both ways" : "");
  }

  private static String partner(MergedRow row, String more) {
    String words = row.peer().words() + more;
    return row.kind() == CallKind.ALONE || row.step() == null || row.step() == 0
        ? words
        : "%+d (%s)".formatted(row.step(), words);
  }
}
