package org.memline.call.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads one or more traces block by block. With the file of rank 0, the files of the other ranks in
 * its folder are also read. If two files have the visits (executions of annotated sections) of a
 * rank, they are passed on once.
 */
public final class TraceReader {
  private final VisitSink sink;
  private final Set<String> seen = new HashSet<>();

  /**
   * For each part (data of one rank) whose end is missing in a file, the number of complete blocks
   * of the part. The key is the first line of the part. The complete part may follow in another
   * file.
   */
  private final Map<String, Integer> tornParts = new HashMap<>();

  private final List<TraceHead> heads = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, Long> abandoned = new LinkedHashMap<>();
  private long visits;

  /**
   * Creates a reader.
   *
   * @param sink receives the visits (executions of annotated sections)
   */
  public TraceReader(VisitSink sink) {
    this.sink = sink;
  }

  /**
   * Returns the file {@code PROG.cll.N.dat} of rank 0 for a file {@code PROG.cll.N.dat.RANK} of
   * another rank; both are in the same folder. Returns {@code file} itself if its name does not end
   * with a rank.
   */
  public static Path whole(Path file) {
    return TraceParts.whole(file);
  }

  /**
   * Returns whether the content of the file begins like a trace. The file may be compressed by
   * gzip.
   */
  public static boolean isTrace(Path file) {
    return TraceInput.begins(file, TraceLine.BEGINNING);
  }

  /**
   * Returns the headers of the parts (the data of one rank each) that were read, in the order of
   * reading.
   */
  public List<TraceHead> heads() {
    return List.copyOf(heads);
  }

  /**
   * Returns remarks, one line each: on truncated files, on programs that did not end, and on data
   * of ranks that were left out or repeated.
   */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * Returns the number of abandoned visits (executions that began but did not end), by the name of
   * the experiment (annotated section). The sink does not receive these visits.
   */
  public Map<String, Long> abandoned() {
    return new LinkedHashMap<>(abandoned);
  }

  public long visits() {
    return visits;
  }

  /**
   * Reads a file {@code PROG.cll.N.dat} and the files of the other ranks in its folder, or the file
   * of a single rank. Files may be compressed by gzip.
   *
   * @throws TraceException if the file is not a trace, has a newer version of the format, or is
   *     damaged before its end
   */
  public void read(Path file) {
    Optional<TraceHead> first = readFile(file, Optional.empty());
    for (Path part : TraceParts.beside(file)) {
      readFile(part, first);
    }
  }

  /**
   * Reads one file.
   *
   * @param run header of the run to which the file must belong; empty to accept any run
   * @return the header of the first part (data of one rank); empty if the file has no complete
   *     header
   */
  private Optional<TraceHead> readFile(Path file, Optional<TraceHead> run) {
    Optional<TraceHead> first = Optional.empty();
    try (TraceInput in = new TraceInput(file)) {
      TracePart part = null;
      String head = "";
      long position = 0;
      for (var text = in.line(); text.isPresent(); text = in.line()) {
        TraceLine line = TraceLine.parse(file, position, text.get());
        if (line.has("cll")) {
          leave(file, part);
          head = text.get();
          part = begin(file, line, head, run);
          first = first.isPresent() ? first : Optional.of(part.head());
        } else if (!take(file, part, line, position, in)) {
          torn(file, part, head, position);
          return first;
        }
        position = in.position();
      }
      if (part == null) {
        requireBeginning(file, in.piece());
      }
      if (in.position() > position) {
        torn(file, part, head, position);
      } else {
        leave(file, part);
      }
      return first;
    }
  }

  private TracePart begin(Path file, TraceLine line, String text, Optional<TraceHead> run) {
    boolean isNew = seen.add(text);
    Integer known = tornParts.remove(text);
    boolean wanted = known != null || isNew && run.map(line::isOfRun).orElse(true);
    TracePart part = new TracePart(file, line, wanted, known == null ? 0 : known);
    if (known != null) {
      notes.add(
          "%s: contains the visits of rank %d that were missing from a truncated file"
              .formatted(file, part.head().rank()));
    } else if (!isNew) {
      notes.add(
          "%s: repeats the visits of rank %d, which count once"
              .formatted(file, part.head().rank()));
    } else if (!part.wanted()) {
      notes.add(
          "%s: left out: it belongs to run %d with %d ranks, not to the run of the other files"
              .formatted(file, part.head().run(), part.head().ranks()));
    } else {
      heads.add(part.head());
    }
    return part;
  }

  /**
   * Processes a line. If the line announces a block of visits (executions of annotated sections),
   * also reads the block. Returns false if this block is the last in the file and is cut off or
   * damaged.
   *
   * @param part data of the current rank; null before the first header
   */
  private boolean take(Path file, TracePart part, TraceLine line, long position, TraceInput in) {
    if (part == null) {
      throw TraceLine.noTrace(file, "a line without \"cll\"");
    }
    if (line.has("experiment")) {
      part.add(line);
    } else if (line.has("block")) {
      return part.take(line, position, in, sink);
    } else if (line.has("end")) {
      end(file, part, line);
    }
    return true;
  }

  private void end(Path file, TracePart part, TraceLine line) {
    String other = part.end(line);
    if (!other.isEmpty()) {
      notes.add(
          "%s: DAMAGED: the file lacks visits of rank %d (it has %s): do not trust the results, give an undamaged copy"
              .formatted(file, part.head().rank(), other));
    }
    if (part.wanted()) {
      line.counts("abandoned").forEach((name, count) -> abandoned.merge(name, count, Long::sum));
    }
  }

  private void leave(Path file, TracePart part) {
    if (part != null && part.wanted()) {
      visits += part.taken();
      if (!part.ended()) {
        notes.add(
            "%s: rank %d was killed or is still running: the file has its first %d visits"
                .formatted(file, part.head().rank(), part.visits()));
      }
    }
  }

  /**
   * Records that a file ends within a line or block. This happens if rank 0 is killed while it
   * gathers the visits (executions of annotated sections) of all ranks. Then all visits of the rank
   * are in another file in the same folder.
   */
  private void torn(Path file, TracePart part, String head, long position) {
    long kept = part == null ? 0 : part.visits();
    if (part != null && part.wanted()) {
      visits += part.taken();
      tornParts.put(head, part.blocks());
    }
    notes.add(
        "%s: truncated at byte %d: the %d visits before that are kept"
            .formatted(file, position, kept));
  }

  /**
   * Checks the beginning of a file without a complete line. The program may have been killed while
   * it wrote the first line, so a piece of that line is accepted.
   */
  private static void requireBeginning(Path file, String piece) {
    String beginning = TraceLine.BEGINNING;
    if (piece.isEmpty()
        || !piece.startsWith(
            beginning.substring(0, Math.min(piece.length(), beginning.length())))) {
      throw TraceLine.noTrace(file, piece.isEmpty() ? "nothing (it is empty)" : piece);
    }
  }

  /**
   * Finds the files of the other ranks of a run. Such files exist if the program has not gathered
   * all visits (executions of annotated sections) into one file by the pragma {@code report}.
   */
  private static final class TraceParts {
    private static final Pattern WHOLE = Pattern.compile("(.+\\.cll\\.\\d+\\.dat)(\\.gz)?");

    private static final Pattern PART = Pattern.compile("(.+\\.cll\\.\\d+\\.dat)\\.\\d+(\\.gz)?");

    private TraceParts() {}

    /**
     * Returns the file {@code PROG.cll.N.dat} of rank 0 for a file {@code PROG.cll.N.dat.RANK} of
     * another rank; both are in the same folder. Returns {@code file} itself if its name does not
     * end with a rank.
     */
    static Path whole(Path file) {
      Matcher part = PART.matcher(String.valueOf(file.getFileName()));
      return part.matches() ? file.resolveSibling(part.group(1)) : file;
    }

    /**
     * Returns the existing files {@code PROG.cll.N.dat.1}, {@code .2}, … in the folder of {@code
     * PROG.cll.N.dat}, ordered by rank. They may be compressed by gzip.
     */
    static List<Path> beside(Path file) {
      Matcher whole = WHOLE.matcher(file.getFileName().toString());
      if (!whole.matches()) {
        return List.of();
      }
      Pattern part = Pattern.compile(Pattern.quote(whole.group(1)) + "\\.(\\d{1,9})(\\.gz)?");
      Path folder = file.toAbsolutePath().getParent();
      try (Stream<Path> files = Files.list(folder)) {
        return files
            .filter(other -> part.matcher(other.getFileName().toString()).matches())
            .sorted(
                Comparator.comparingInt((Path other) -> rank(part, other)).thenComparing(p -> p))
            .map(other -> file.resolveSibling(other.getFileName()))
            .toList();
      } catch (IOException e) {
        throw new TraceException(folder + ": cannot be listed: " + e.getMessage());
      }
    }

    private static int rank(Pattern part, Path file) {
      Matcher matcher = part.matcher(file.getFileName().toString());
      return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    }
  }
}
