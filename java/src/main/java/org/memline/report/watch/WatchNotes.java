package org.memline.report.watch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.table.Units;
import org.memline.watch.CallKind;
import org.memline.watch.EngineCost;
import org.memline.watch.HandPacking;
import org.memline.watch.MergedRow;
import org.memline.watch.PricedRecording;
import org.memline.watch.PricedRow;
import org.memline.watch.Recording;
import org.memline.watch.ShortSends;
import org.memline.watch.SourceLines;
import org.memline.watch.WatchLine.HeadLine;

/** The lines above and below the table of a program's MPI calls. */
record WatchNotes(PricedRecording priced, SourceLines lines) {
  /**
   * A rank is named in the notes if its calls take at least this many times as long as the mean
   * over all ranks.
   */
  private static final double OUTLIER = 2;

  /**
   * Fewest ranks that must make calls of a row before a slow rank among them is named in the notes.
   * A row is a group of similar calls.
   */
  private static final int LEAST_RANKS = 4;

  /**
   * Smallest share of the program's running time that the calls of a row must take before a slow
   * rank among them is named in the notes. A row is a group of similar calls.
   */
  private static final double LEAST_SHARE = 0.01;

  /**
   * Largest number of reasons of one kind, such as reasons for a missing price, that are listed.
   */
  private static final int MOST_REASONS = 5;

  /**
   * Returns the lines above the table.
   *
   * @param calibration name of the calibration file from which the times of messages were
   *     predicted; null without predictions
   */
  String heading(String calibration) {
    Recording recording = priced.recording();
    List<HeadLine> heads = recording.ranks().stream().map(rank -> rank.head()).toList();
    long nodes = heads.stream().map(HeadLine::host).distinct().count();
    double total = recording.totalSeconds();
    String cost =
        String.format(
            Locale.ROOT,
            "recording cost %s (%s × %.0f ns)",
            Amounts.share(recording.costSeconds() / total),
            Amounts.counted(recording.calls(), "call", "calls"),
            recording.calls() == 0 ? 0 : 1e9 * recording.costSeconds() / recording.calls());
    int leftOut = recording.leftOut().size();
    return "run %s, MPI %s; %s\n%s of %s, %s%s%s\n"
        .formatted(
            Amounts.seconds(recording.longestSeconds()),
            Amounts.share(recording.mpiSeconds() / total),
            cost,
            Amounts.counted(heads.size(), "rank", "ranks"),
            Amounts.counted(nodes, "node", "nodes"),
            mpis(recording),
            leftOut == 0
                ? ""
                : "; %s left out".formatted(Amounts.counted(leftOut, "rank was", "ranks were")),
            calibration == null
                ? ""
                : "; prices predicted from %s, for %s caches"
                    .formatted(calibration, priced.cache().label()));
  }

  /** Returns the names of the MPI libraries that the ranks used. */
  static String mpis(Recording recording) {
    return recording.ranks().stream()
        .map(rank -> rank.head().mpi())
        .distinct()
        .collect(Collectors.joining(" and "));
  }

  /** Returns the sentences below the table, one in each element. */
  List<String> below() {
    List<String> notes = new ArrayList<>();
    notes.add(
        "in MPI: mean time of a call with the wait that completes it; it includes waiting for the partner.");
    if (priced.rows().stream().anyMatch(row -> row.row().exchanges())) {
      notes.add("both ways: the ranks also received during these sends, as in a halo exchange.");
    }
    if (priced.priced()) {
      prices(notes);
    }
    priced.engines().stream().map(WatchNotes::engine).forEach(notes::add);
    if (priced.handPacking() != null) {
      notes.add(handPacking(priced.handPacking()));
    }
    shortSends(priced.shortSends()).lines().forEach(notes::add);
    outliers(notes);
    state(priced.recording(), notes);
    if (!priced.priced()) {
      notes.add(
          "What messages should cost, and which other way is faster, needs a calibration of this machine: jobs/local.sh makes one, and watch show FILE --calibration C uses it.");
    }
    return notes;
  }

  private void prices(List<String> notes) {
    if (priced.rows().stream().anyMatch(WatchNotes::contiguous)) {
      notes.add(
          "For contiguous messages no other method is compared; memline cannot see whether the program packed them by hand.");
    }
    reasons(
        "No price for %s of sends: %s",
        row -> Optional.of(row.price().why()).filter(why -> !row.price().priced()), notes);
    reasons(
        "The price of %s of sends, or that of their fastest method, has no interval: %s",
        WatchNotes::withoutInterval, notes);
  }

  /** A reason, and the number of rows that it, or one that differs only in numbers, applies to. */
  private record Reason(String text, int rows, boolean similar) {
    Reason and(Reason other) {
      return new Reason(text, rows + other.rows, similar || !text.equals(other.text));
    }
  }

  /**
   * Adds a note for each kind of reason, with the number of rows of sends that it applies to. The
   * most frequent kinds come first. Reasons that differ only in numbers are of one kind.
   *
   * @param text text of a note, in which the rows and the reason are inserted
   * @param reason returns the reason that applies to a row; empty if none does
   */
  private void reasons(
      String text, Function<PricedRow, Optional<String>> reason, List<String> notes) {
    Map<String, Reason> kinds = new LinkedHashMap<>();
    priced.rows().stream()
        .filter(row -> row.row().kind() == CallKind.SEND)
        .flatMap(row -> reason.apply(row).stream())
        .forEach(
            why ->
                kinds.merge(why.replaceAll("[0-9]+", "0"), new Reason(why, 1, false), Reason::and));
    List<Reason> sorted =
        kinds.values().stream().sorted(Comparator.comparingInt(Reason::rows).reversed()).toList();
    sorted.stream()
        .limit(MOST_REASONS)
        .map(
            each ->
                text.formatted(Amounts.counted(each.rows(), "row", "rows"), each.text())
                    + (each.similar() ? " (and similar reasons)" : ""))
        .forEach(notes::add);
    int others = sorted.stream().skip(MOST_REASONS).mapToInt(Reason::rows).sum();
    if (others > 0) {
      notes.add(
          text.formatted(
              Amounts.counted(others, "other row", "other rows"),
              "watch show --json prints the reasons"));
    }
  }

  /**
   * Returns the reason why the price of a row, or of its fastest method, has no interval; empty if
   * both have one. The first note of a prediction without an interval is the reason.
   */
  private static Optional<String> withoutInterval(PricedRow row) {
    return Stream.of(row.price().should(), row.price().best())
        .filter(price -> price != null && !price.hasInterval())
        .flatMap(price -> price.notes().stream().limit(1))
        .findFirst();
  }

  private static boolean contiguous(PricedRow row) {
    return row.price().priced() && row.price().best() == null;
  }

  private static String engine(EngineCost engine) {
    String least = String.format(Locale.ROOT, "%.1f", engine.leastRatio());
    String most = String.format(Locale.ROOT, "%.1f", engine.mostRatio());
    return "According to the calibration, sending with the MPI's datatypes takes %s times as long as packing by hand, for %s %s of this program."
        .formatted(
            least.equals(most) ? least : least + " to " + most,
            Amounts.count(engine.layouts()),
            (engine.irregular() ? "irregular " : "regular ")
                + (engine.layouts() == 1 ? "layout" : "layouts"));
  }

  private static String handPacking(HandPacking found) {
    String least = Amounts.bytes(found.leastBytes());
    String most = Amounts.bytes(found.mostBytes());
    return "If the program packs its contiguous messages of %s by hand (%s of the run), a datatype would be faster for blocks of %s or more, according to the calibration."
        .formatted(
            least.equals(most) ? least : least + " to " + most,
            Amounts.share(found.share()),
            Amounts.bytes(found.blockBytes()));
  }

  private String shortSends(ShortSends sends) {
    if (sends.messages() == 0) {
      return "";
    }
    String saves =
        Double.isNaN(sends.saves())
            ? ""
            : "; combining each with the message before it would save up to %s of the run"
                .formatted(Amounts.share(sends.saves()));
    return "%s of at most %s directly %s another to the same rank, without another MPI call in between%s."
        .formatted(
            Amounts.counted(sends.messages(), "message", "messages"),
            Amounts.bytes(sends.mostBytes()),
            sends.messages() == 1 ? "follows" : "follow",
            saves);
  }

  /** Adds notes that name ranks whose calls take much longer than the mean over all ranks. */
  private void outliers(List<String> notes) {
    for (PricedRow row : priced.rows()) {
      MergedRow merged = row.row();
      if (merged.ranks() >= LEAST_RANKS
          && row.share() >= LEAST_SHARE
          && merged.slowestSeconds() >= OUTLIER * merged.meanSeconds()) {
        notes.add(
            "Rank %d takes longest in %s: %s per call (mean); the mean of all ranks is %s."
                .formatted(
                    merged.slowest(),
                    WatchTable.site(row, lines),
                    Units.microseconds(merged.slowestSeconds()),
                    Units.microseconds(merged.meanSeconds())));
      }
    }
  }

  private static void state(Recording recording, List<String> notes) {
    recording.unusualEnds().forEach((end, ranks) -> notes.add(ending(end, ranks)));
    recording.missing().forEach(ranks -> notes.add("Not recorded: " + ranks + "."));
    recording.refused().forEach(why -> notes.add("A process was not recorded: " + why + "."));
    if (recording.ranks().stream().anyMatch(rank -> rank.head().threads().equals("multiple"))) {
      notes.add(
          "Times of threads that call MPI at the same time are added up, so shares may exceed 100 %.");
    }
    if (recording.lostCalls() > 0) {
      notes.add(
          "A table of the recorder had no room for %s. These calls share rows with calls of other counts or partners; for these requests, the time in Wait is unknown."
              .formatted(
                  Amounts.counted(recording.lostCalls(), "call or request", "calls or requests")));
    }
  }

  private static String ending(String end, String ranks) {
    return switch (end) {
      case "running" ->
          "These ranks were killed or are still running, so they are recorded only up to their last checkpoint: "
              + ranks
              + ".";
      case Recording.TORN ->
          "The files of these ranks are truncated; they are used up to their last complete line: "
              + ranks
              + ".";
      case "exit" -> "Ended without MPI_Finalize: " + ranks + ".";
      case "abort" -> "Ended by MPI_Abort: " + ranks + ".";
      default -> "Ended by " + end + ": " + ranks + ".";
    };
  }
}
