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
 * Reads traces, one or several, block by block. A file of several ranks is read with the parts that
 * lie beside it; what stands in two files, or is given twice, is taken once.
 */
public final class TraceReader {
  private final VisitSink sink;
  private final Set<String> seen = new HashSet<>();

  /** Parts by their first line of which only so many blocks were whole. */
  private final Map<String, Integer> tornParts = new HashMap<>();

  private final List<TraceHead> heads = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, Long> abandoned = new LinkedHashMap<>();
  private long visits;

  /**
   * @param sink what is read goes to it
   */
  public TraceReader(VisitSink sink) {
    this.sink = sink;
  }

  /** The rank 0's file of a run, beside that of another rank; a trace with another name itself. */
  public static Path whole(Path file) {
    return TraceParts.whole(file);
  }

  /** Whether the file begins as a trace does, by what is in it; packed or not. */
  public static boolean isTrace(Path file) {
    return TraceInput.begins(file, TraceLine.BEGINNING);
  }

  /** Of the parts read, in their order. */
  public List<TraceHead> heads() {
    return List.copyOf(heads);
  }

  /** A line each, for people: a torn end, a program that did not end, parts left out. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /** By experiments' names: visits that were begun and left, which the sink does not get. */
  public Map<String, Long> abandoned() {
    return new LinkedHashMap<>(abandoned);
  }

  public long visits() {
    return visits;
  }

  /**
   * The file, {@code PROG.cll.N.dat} or a part of it, packed by gzip or not, and, of the former,
   * the parts beside it.
   *
   * @throws TraceException where it is no trace, of a newer version, or damaged before its end
   */
  public void read(Path file) {
    Optional<TraceHead> first = readFile(file, Optional.empty());
    for (Path part : TraceParts.beside(file)) {
      readFile(part, first);
    }
  }

  /**
   * @param run that it must belong to; of any if empty
   * @return the first part's head; empty where not even that is whole
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
      notes.add("%s: has what was torn of rank %d's visits".formatted(file, part.head().rank()));
    } else if (!isNew) {
      notes.add("%s: rank %d's visits are counted once".formatted(file, part.head().rank()));
    } else if (!part.wanted()) {
      notes.add(
          "%s: left out: it is of run %d with %d ranks, and not of the run that it lies beside"
              .formatted(file, part.head().run(), part.head().ranks()));
    } else {
      heads.add(part.head());
    }
    return part;
  }

  /** Whether the file has all of what the line is about. */
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
          "%s: DAMAGED: of rank %d's visits the file has %s: do not trust what comes out, give a copy that is whole"
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
            "%s: rank %d was killed, or still runs: %d visits up to then"
                .formatted(file, part.head().rank(), part.visits()));
      }
    }
  }

  /** A rank 0 that is killed while it gathers leaves a piece of a part that is whole beside it. */
  private void torn(Path file, TracePart part, String head, long position) {
    long kept = part == null ? 0 : part.visits();
    if (part != null && part.wanted()) {
      visits += part.taken();
      tornParts.put(head, part.blocks());
    }
    notes.add(
        "%s: torn at byte %d: the %d visits before it are kept".formatted(file, position, kept));
  }

  /** A program may have been killed within its first line. */
  private static void requireBeginning(Path file, String piece) {
    String beginning = TraceLine.BEGINNING;
    if (piece.isEmpty()
        || !piece.startsWith(
            beginning.substring(0, Math.min(piece.length(), beginning.length())))) {
      throw TraceLine.noTrace(file, piece.isEmpty() ? "nothing: it is empty" : piece);
    }
  }
}
