package org.memline.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.memline.watch.RecordingReader.Sink;
import org.memline.watch.WatchLine.EndLine;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.RefusedLine;
import org.memline.watch.WatchLine.RowLine;
import org.memline.watch.WatchLine.RunLine;

/**
 * The MPI calls of all ranks of a program.
 *
 * @param run the command; null if the command {@code watch} did not start the ranks
 * @param ranks the recorded ranks, in the order of the files
 * @param rows groups of similar calls of all ranks, in descending order of their total time
 * @param leftOut the ranks that were excluded from recording; only the processors on which they ran
 *     are known
 * @param missing the ranks that have no recording, such as {@code ranks 2–3 of 4}; empty if all
 *     ranks have a recording
 * @param refused the reasons why processes could not be recorded, without duplicates
 */
public record Recording(
    RunLine run,
    List<RecordedRank> ranks,
    List<MergedRow> rows,
    List<HeadLine> leftOut,
    List<String> missing,
    List<String> refused) {
  /**
   * Stands for the end of a rank whose file is torn: the last line, which describes the end, is
   * missing.
   */
  public static final String TORN = "torn";

  /**
   * A recorded rank, by the first and the last line of its file.
   *
   * @param head first line of the rank's file
   * @param end last line of the rank's file; null if the file is torn, so that the last line is
   *     missing
   */
  public record RecordedRank(HeadLine head, EndLine end) {}

  /**
   * Reads a recording. The files are read twice. Before rows are merged, it must be known on which
   * processors the partner of a message runs and in which layout it receives the message.
   *
   * @param recording a file that {@code watch} wrote, or a folder of rank files
   * @throws RecordingException if it cannot be read; the message is one line
   */
  public static Recording read(Path recording) {
    KnownLayouts layouts = new KnownLayouts();
    FirstPass first = new FirstPass(layouts);
    RecordingReader.read(recording, first);
    Worlds worlds =
        new Worlds(
            Stream.concat(first.ranks.stream().map(RecordedRank::head), first.leftOut.stream())
                .toList());
    RowMerge merge = new RowMerge(layouts, first.received, worlds);
    RecordingReader.read(recording, new SecondPass(merge));
    return new Recording(
        first.run,
        List.copyOf(first.ranks),
        merge.rows(),
        List.copyOf(first.leftOut),
        worlds.missing(),
        first.refused.stream().distinct().toList());
  }

  /**
   * First reading of the files: collects the ranks and the layouts in which they receive messages.
   */
  private static final class FirstPass implements Sink {
    private final List<RecordedRank> ranks = new ArrayList<>();
    private final List<HeadLine> leftOut = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();
    private final ReceivedLayouts received;
    private RunLine run;

    FirstPass(KnownLayouts layouts) {
      received = new ReceivedLayouts(layouts);
    }

    @Override
    public void run(RunLine line) {
      run = line;
    }

    @Override
    public void refused(RefusedLine line) {
      refused.add(line.refused());
    }

    @Override
    public boolean wants(String operation) {
      return operation.isEmpty() || CallKind.of(operation) == CallKind.RECEIVE;
    }

    @Override
    public void row(RankLines rank, RowLine row) {
      if (CallKind.of(row.operation()) == CallKind.RECEIVE) {
        received.add(rank, row);
      }
    }

    @Override
    public void end(RankLines rank, EndLine end) {
      if (end != null && end.end().equals(EndLine.LEFT_OUT)) {
        leftOut.add(rank.head());
      } else {
        ranks.add(new RecordedRank(rank.head(), end));
      }
    }
  }

  /** Second reading of the files: merges the rows of all ranks. */
  private record SecondPass(RowMerge merge) implements Sink {
    @Override
    public void head(RankLines rank) {
      merge.begin(rank.head());
    }

    @Override
    public void row(RankLines rank, RowLine row) {
      merge.add(rank, row);
    }

    @Override
    public void end(RankLines rank, EndLine end) {
      merge.end(rank.head());
    }
  }

  /**
   * Returns the seconds from MPI_Init to the end of the rank that ran longest; NaN if no rank's
   * file has its last line.
   */
  public double longestSeconds() {
    return ranks.stream()
        .filter(rank -> rank.end != null)
        .mapToDouble(rank -> rank.end.seconds())
        .max()
        .orElse(Double.NaN);
  }

  /**
   * Returns the sum over all ranks of the seconds from MPI_Init to the end, to which shares refer.
   * A rank with a torn file counts with the time of the rank that ran longest. The sum is NaN if no
   * rank's file has its last line.
   */
  public double totalSeconds() {
    double longest = longestSeconds();
    return ranks.stream()
        .mapToDouble(rank -> rank.end == null ? longest : rank.end.seconds())
        .sum();
  }

  /** Returns the time that all ranks spent in the recorded MPI calls, in seconds. */
  public double mpiSeconds() {
    return rows.stream().mapToDouble(MergedRow::seconds).sum();
  }

  /** Returns the number of recorded calls. The calls of ranks with a torn file are not counted. */
  public long calls() {
    return (long) sum(EndLine::calls);
  }

  /**
   * Returns the seconds that recording took: the calls multiplied by the measured time of recording
   * one call.
   */
  public double costSeconds() {
    return sum(end -> end.calls() * end.cost());
  }

  /** Returns the number of calls and requests for which a table of the recorder had no room. */
  public long lostCalls() {
    return (long) sum(EndLine::lost);
  }

  private double sum(ToDoubleFunction<EndLine> of) {
    return ranks.stream()
        .filter(rank -> rank.end != null)
        .mapToDouble(rank -> of.applyAsDouble(rank.end))
        .sum();
  }

  /**
   * Returns the ranks that did not end with MPI_Finalize. The key is the kind of end, such as
   * {@code abort}; the value names the ranks, such as {@code ranks 0–3}.
   */
  public Map<String, String> unusualEnds() {
    Map<String, List<Integer>> byEnd = new LinkedHashMap<>();
    for (RecordedRank rank : ranks) {
      String end = rank.end == null ? TORN : rank.end.end();
      if (!end.equals(EndLine.FINALIZE)) {
        byEnd.computeIfAbsent(end, added -> new ArrayList<>()).add(rank.head.rank());
      }
    }
    Map<String, String> words = new LinkedHashMap<>();
    byEnd.forEach((end, numbers) -> words.put(end, RankRanges.words(numbers)));
    return words;
  }
}
