package org.memline.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.memline.sample.JournalLines;
import org.memline.watch.WatchLine.EndLine;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.LayoutLine;
import org.memline.watch.WatchLine.RefusedLine;
import org.memline.watch.WatchLine.RowLine;
import org.memline.watch.WatchLine.RunLine;
import org.memline.watch.WatchLine.SiteLine;

/**
 * Reads files with recorded MPI calls line by line, because the recordings of many ranks may be
 * larger than memory. The file of a rank that ended early is used up to its last complete line.
 */
final class RecordingReader {
  /** The beginning of the names of rank files. */
  static final String RANK = "rank-";

  /**
   * Regular expression for the names of files in a folder: files of ranks, and files of processes
   * that could not be recorded.
   */
  private static final String NAMES = "(" + RANK + "|other-mpi-).*\\.jsonl";

  /** Receives the recorded MPI calls of a program, rank by rank. */
  interface Sink {
    /**
     * Receives the line with the command that was recorded. It comes first if the file has such a
     * line.
     */
    default void run(RunLine run) {}

    /** Receives a line of the recording which says that a process could not be recorded. */
    default void refused(RefusedLine refused) {}

    /** Receives the first line of a rank's file, after which the rank's calls follow. */
    default void head(RankLines rank) {}

    /**
     * Returns whether rows with calls of an MPI function are wanted. Rows of other functions are
     * not parsed, which saves time.
     *
     * @param operation name of the function without MPI_; empty for a line that is not a row
     */
    default boolean wants(String operation) {
      return true;
    }

    /** Receives a row of a rank's file, which is a group of similar calls. */
    void row(RankLines rank, RowLine row);

    /**
     * Receives the end of a rank.
     *
     * @param end last line of the rank's file; null if the file is torn, so that the last line is
     *     missing
     */
    void end(RankLines rank, EndLine end);
  }

  private final Path file;
  private final Sink sink;
  private RankLines rank;
  private long lines;
  private long runs;

  private RecordingReader(Path file, Sink sink) {
    this.file = file;
    this.sink = sink;
  }

  /**
   * Passes the content of a recording to {@code sink}.
   *
   * @param recording a file, or a folder of rank files
   * @throws RecordingException if the path is not a recording, if the recording has another
   *     version, or if a line is damaged; the message names file and line
   */
  static void read(Path recording, Sink sink) {
    if (!Files.isDirectory(recording)) {
      RecordingReader reader = new RecordingReader(recording, sink);
      reader.read();
      if (reader.lines == 0) {
        throw new RecordingException(
            recording + " has no complete line: record the program again with watch -- PROGRAM");
      }
      if (reader.lines == reader.runs) {
        throw new RecordingException(
            recording
                + " ends before its first rank: copy the file again, or record the program again");
      }
      return;
    }
    List<Path> files = filesOf(recording);
    if (files.isEmpty()) {
      throw new RecordingException(
          "%s has no rank files (rank-….jsonl): name the folder that was given to watch env by --out, or a file that watch wrote"
              .formatted(recording));
    }
    files.forEach(each -> new RecordingReader(each, sink).read());
  }

  /**
   * Returns the files of ranks and of processes that could not be recorded, in the order of their
   * names.
   *
   * @throws RecordingException if the folder cannot be read
   */
  static List<Path> filesOf(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(each -> each.getFileName().toString().matches(NAMES)).sorted().toList();
    } catch (IOException e) {
      throw new RecordingException(folder + " cannot be read: " + e.getMessage());
    }
  }

  private void read() {
    try (InputStream in = Files.newInputStream(file)) {
      JournalLines.read(in, this::take);
    } catch (NoSuchFileException e) {
      throw new RecordingException("there is no recording " + file + ": name an existing one");
    } catch (IOException e) {
      throw new RecordingException(file + " cannot be read: " + e.getMessage());
    }
    endTorn();
  }

  private void take(String line) {
    lines++;
    if (!sink.wants(WatchFormat.operation(line))) {
      return;
    }
    try {
      take(WatchFormat.read(line));
    } catch (WatchFormat.OtherVersion e) {
      throw new RecordingException(
          "%s is a recording of %s, and this memline reads format %d: record the program again, or use the memline that recorded it"
              .formatted(file, e.getMessage(), WatchLine.VERSION));
    } catch (RuntimeException e) {
      throw new RecordingException(
          lines == 1
              ? "%s is not a recording (%s): name a file that watch wrote, or the folder that was given to watch env by --out"
                  .formatted(file, WatchFormat.damage(e))
              : "%s: line %d is damaged (%s): copy the file again, or record the program again"
                  .formatted(file, lines, WatchFormat.damage(e)));
    }
  }

  private void take(WatchLine line) {
    if (line instanceof RunLine run) {
      require(lines == 1, "the beginning of another run");
      runs++;
      sink.run(run);
    } else if (line instanceof RefusedLine refused) {
      endTorn();
      sink.refused(refused);
    } else if (line instanceof HeadLine head) {
      endTorn();
      rank = new RankLines(head);
      sink.head(rank);
    } else {
      require(rank != null, "the first line of its rank is missing before it");
      takeOfRank(line);
    }
  }

  private void takeOfRank(WatchLine line) {
    if (line instanceof LayoutLine layout) {
      rank.add(layout);
    } else if (line instanceof SiteLine site) {
      rank.add(site);
    } else if (line instanceof RowLine row) {
      rank.require(row);
      sink.row(rank, row);
    } else {
      sink.end(rank, (EndLine) line);
      rank = null;
    }
  }

  private static void require(boolean fine, String what) {
    if (!fine) {
      throw new IllegalArgumentException(what);
    }
  }

  /**
   * Reports the end of the rank that is being read, if there is one. The last line of its file is
   * missing.
   */
  private void endTorn() {
    if (rank != null) {
      sink.end(rank, null);
      rank = null;
    }
  }
}
