package org.memline.call.trace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one or more traces block by block. The file of rank 0 is read with the parts of other ranks
 * in the same folder; a part that is in two files or given twice is read once.
 */
public final class TraceReader {
  private final VisitSink sink;
  private final Set<String> seen = new HashSet<>();

  /**
   * The number of complete blocks of each part that ends with an incomplete one. The key is the
   * part's first line.
   */
  private final Map<String, Integer> tornParts = new HashMap<>();

  private final List<TraceHead> heads = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, Long> abandoned = new LinkedHashMap<>();
  private long visits;

  /**
   * @param sink receives the content
   */
  public TraceReader(VisitSink sink) {
    this.sink = sink;
  }

  /**
   * Returns rank 0's file in the folder of another rank's file; the file itself if it has another
   * name.
   */
  public static Path whole(Path file) {
    return TraceParts.whole(file);
  }

  /** Returns whether the content of the file begins like a trace, compressed or not. */
  public static boolean isTrace(Path file) {
    return TraceInput.begins(file, TraceLine.BEGINNING);
  }

  /** Returns the heads of the parts that were read, in their order. */
  public List<TraceHead> heads() {
    return List.copyOf(heads);
  }

  /**
   * Returns a line for each remark: an incomplete end, a program that did not end, parts left out.
   */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * Returns the number of visits that were begun and abandoned, by the experiments' names; the sink
   * does not receive them.
   */
  public Map<String, Long> abandoned() {
    return new LinkedHashMap<>(abandoned);
  }

  public long visits() {
    return visits;
  }

  /**
   * Reads a file {@code PROG.cll.N.dat} with the parts in its folder, or a single part, compressed
   * by gzip or not.
   *
   * @throws TraceException if it is not a trace, has a newer version, or is damaged before its end
   */
  public void read(Path file) {
    Optional<TraceHead> first = readFile(file, Optional.empty());
    for (Path part : TraceParts.beside(file)) {
      readFile(part, first);
    }
  }

  /**
   * @param run run to which it must belong; any if empty
   * @return the head of the first part; empty if it is incomplete
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

  /** Returns whether the file has all of the line's content. */
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
   * Records an incomplete end. A rank 0 that is killed while it gathers leaves a piece of a part
   * whose complete file is in the same folder.
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

  /** Checks the beginning of a file; a program may have been killed within its first line. */
  private static void requireBeginning(Path file, String piece) {
    String beginning = TraceLine.BEGINNING;
    if (piece.isEmpty()
        || !piece.startsWith(
            beginning.substring(0, Math.min(piece.length(), beginning.length())))) {
      throw TraceLine.noTrace(file, piece.isEmpty() ? "nothing (it is empty)" : piece);
    }
  }
}
