package org.memline.report.watch;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.memline.table.Columns;
import org.memline.watch.PricedRecording;
import org.memline.watch.PricedRow;
import org.memline.watch.Recording;
import org.memline.watch.SourceLines;

/**
 * Shows where the time that a program spends in MPI has changed since an earlier recording. A row
 * is a group of similar MPI calls. Rows of the two recordings are compared with each other if they
 * have the same call site, layout and partner.
 *
 * @param before the earlier recording
 * @param now the later recording
 * @param grouping property that alone decides which rows are compared; null if all three properties
 *     must be equal
 * @param all whether all rows are shown; otherwise only the rows with the largest changes
 */
public record BeforeTable(Side before, Side now, Grouping grouping, boolean all) {
  private static final Comparator<Map.Entry<List<String>, Change>> LARGEST_FIRST =
      Comparator.comparingDouble(entry -> -Math.abs(entry.getValue().seconds()));

  /**
   * One of the two recordings that are compared.
   *
   * @param priced the recorded MPI calls of the program
   * @param lines source lines of the places from which MPI was called
   */
  public record Side(PricedRecording priced, SourceLines lines) {
    private Recording recording() {
      return priced.recording();
    }

    /**
     * Returns the number of ranks, by which sums over ranks are divided to get means. It is 1 if no
     * rank was recorded.
     */
    private int ranks() {
      return Math.max(1, recording().ranks().size());
    }

    private String share(double seconds) {
      return Amounts.share(seconds / recording().totalSeconds());
    }
  }

  /**
   * The calls of the two recordings that are compared in one row. Times are means over the ranks,
   * in seconds.
   */
  private static final class Change {
    private long callsBefore;
    private long callsNow;
    private double secondsBefore;
    private double secondsNow;

    double seconds() {
      return secondsNow - secondsBefore;
    }

    /**
     * Returns the numbers of calls before and after, for example "4 → 6". If the two numbers are
     * equal, it is written once.
     */
    String calls() {
      return callsBefore == callsNow
          ? Amounts.shortCount(callsNow)
          : Amounts.shortCount(callsBefore)
              + Amounts.together(" → ")
              + Amounts.shortCount(callsNow);
    }
  }

  /** Returns the heading, the table and the notes below the table. */
  public String text() {
    List<Map.Entry<List<String>, Change>> sorted =
        changes().entrySet().stream().sorted(LARGEST_FIRST).toList();
    List<Map.Entry<List<String>, Change>> shown =
        all || sorted.size() <= WatchTable.MOST_ROWS
            ? sorted
            : sorted.subList(0, WatchTable.MOST_ROWS);
    Columns<Map.Entry<List<String>, Change>> columns =
        new Columns<Map.Entry<List<String>, Change>>()
            .text(" change", each -> share(each.getValue()))
            .number("before", Amounts.TIME, each -> each.getValue().secondsBefore)
            .number("now", Amounts.TIME, each -> each.getValue().secondsNow)
            .text("calls", each -> each.getValue().calls());
    List<String> keys =
        grouping == null ? List.of("site", "what", "to (path)") : List.of(grouping.label());
    for (int i = 0; i < keys.size(); i++) {
      int key = i;
      columns.words(keys.get(i), each -> each.getKey().get(key));
    }
    int left = sorted.size() - shown.size();
    return heading()
        + "\n"
        + columns.of(shown)
        + (left == 0
            ? ""
            : "%s not shown, with smaller changes: --all shows all%n"
                .formatted(Amounts.counted(left, "row is", "rows are")))
        + below();
  }

  private String heading() {
    Recording then = before.recording();
    Recording own = now.recording();
    return "run %s → %s%s; in MPI %s → %s\n%s → %s\n"
        .formatted(
            Amounts.seconds(then.longestSeconds()),
            Amounts.seconds(own.longestSeconds()),
            times(own.longestSeconds() / then.longestSeconds()),
            before.share(then.mpiSeconds()),
            now.share(own.mpiSeconds()),
            ranks(then),
            ranks(own));
  }

  private static String times(double ratio) {
    return Double.isFinite(ratio) ? String.format(Locale.ROOT, " (%.2f times)", ratio) : "";
  }

  private static String ranks(Recording recording) {
    return "%s, %s"
        .formatted(
            Amounts.counted(recording.ranks().size(), "rank", "ranks"), WatchNotes.mpis(recording));
  }

  private String below() {
    String matched =
        grouping == null
            ? "Rows of the two recordings are compared if site, layout and partner are the same;"
                + " with --by, only the one that it names must be the same."
            : "Rows of the two recordings are compared if this property is the same.";
    return """

        - before, now: time in MPI per rank (mean over the ranks); change: their difference as a share of the earlier run's time.
        - %s
        """
        .formatted(matched);
  }

  private Map<List<String>, Change> changes() {
    Map<List<String>, Change> all = new LinkedHashMap<>();
    for (PricedRow row : WatchTable.timed(before.priced)) {
      Change change = all.computeIfAbsent(key(row, before.lines), added -> new Change());
      change.callsBefore += row.row().calls();
      change.secondsBefore += row.row().seconds() / before.ranks();
    }
    for (PricedRow row : WatchTable.timed(now.priced)) {
      Change change = all.computeIfAbsent(key(row, now.lines), added -> new Change());
      change.callsNow += row.row().calls();
      change.secondsNow += row.row().seconds() / now.ranks();
    }
    return all;
  }

  private List<String> key(PricedRow row, SourceLines lines) {
    return grouping == null
        ? List.of(
            WatchTable.place(row, lines), LayoutWords.of(row.row()), WatchTable.partner(row.row()))
        : List.of(grouping.words(row, lines));
  }

  private String share(Change change) {
    double share = change.seconds() * before.ranks() / before.recording().totalSeconds();
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%+5.1f %%", 100 * share) : "     -";
  }
}
