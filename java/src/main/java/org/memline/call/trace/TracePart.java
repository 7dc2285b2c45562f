package org.memline.call.trace;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.memline.model.Within;

/** The state of one part of a trace while it is read. A part contains the data of one rank. */
final class TracePart {
  private static final int MOST_BYTES = 1 << 30;

  private final Path file;
  private final TraceHead head;
  private final ByteOrder order;
  private final boolean wanted;
  private final Map<Integer, CostExperiment> experiments = new HashMap<>();
  private final Map<String, Long> visits = new HashMap<>();
  private final int known;
  private int blocks;
  private long taken;
  private boolean ended;

  /**
   * Begins a part.
   *
   * @param line header of the part
   * @param wanted whether the visits (executions of annotated sections) of this part are passed to
   *     the sink
   * @param known number of complete blocks that the sink has already received from a truncated copy
   *     of this part
   */
  TracePart(Path file, TraceLine line, boolean wanted, int known) {
    this.file = file;
    this.known = known;
    head = line.head();
    order = line.byteOrder();
    this.wanted = wanted;
  }

  TraceHead head() {
    return head;
  }

  boolean wanted() {
    return wanted;
  }

  boolean ended() {
    return ended;
  }

  /**
   * Returns the number of complete blocks read so far; 0 if the visits (executions of annotated
   * sections) of this part are not passed to the sink.
   */
  int blocks() {
    return blocks;
  }

  /**
   * Returns the number of visits (executions of annotated sections) of this part that were passed
   * to the sink.
   */
  long taken() {
    return taken;
  }

  void add(TraceLine line) {
    experiments.put(line.integer("experiment"), line.experiment());
  }

  /**
   * Reads a block and passes its visits (executions of annotated sections) to the sink.
   *
   * @param line line that announces the block
   * @param position position of this line in the file, in bytes
   * @return whether the block is complete; false if it is the last in the file and is cut off or
   *     damaged
   * @throws TraceException if the block is damaged and is not the last in the file
   */
  boolean take(TraceLine line, long position, TraceInput in, VisitSink sink) {
    CostExperiment experiment = experiments.get(line.integer("block"));
    if (experiment == null) {
      throw damaged(
          position, "its experiment %d was not defined before".formatted(line.integer("block")));
    }
    int count = line.integer("visits");
    int bytes = line.integer("bytes");
    if (bytes > MOST_BYTES
        || bytes != (long) count * BlockColumns.words(experiment, head) * Long.BYTES) {
      throw damaged(position, "%d bytes are not the size of %d visits".formatted(bytes, count));
    }
    byte[] columns = new byte[bytes];
    if (!in.fill(columns, bytes)) {
      return false;
    }
    boolean closed = in.newline();
    long[] words = BlockColumns.words(columns, bytes, order);
    if (!closed || !BlockColumns.check(words).equals(line.text("check"))) {
      if (in.atEnd()) {
        return false;
      }
      throw damaged(position, "its content does not match its checksum");
    }
    int thread = line.integer("thread");
    VisitBlock block = BlockColumns.block(words, thread, count, experiment, head.counters().size());
    for (double seconds : block.seconds()) {
      if (!(Math.abs(seconds) <= Within.MOST_SECONDS)) {
        throw damaged(position, "a visit cannot have taken %s s".formatted(seconds));
      }
    }
    visits.merge(experiment.name(), (long) count, Long::sum);
    if (wanted && ++blocks > known) {
      taken += count;
      sink.visits(head, experiment, block);
    }
    return true;
  }

  private TraceException damaged(long position, String why) {
    return new TraceException(
        "%s: the block at byte %d is damaged: %s; give an undamaged copy"
            .formatted(file, position, why));
  }

  /**
   * Returns the number of visits (executions of annotated sections) in all complete blocks that
   * were read so far, whether or not they were passed to the sink.
   */
  long visits() {
    return visits.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Processes the last line of a part, which gives the number of visits (executions) of each
   * experiment (annotated section). Returns in words where these numbers differ from the visits
   * that were read; an empty text if they agree.
   */
  String end(TraceLine line) {
    ended = true;
    Map<String, Long> counted = line.counts("visits");
    Set<String> names = new TreeSet<>(counted.keySet());
    names.addAll(visits.keySet());
    return names.stream()
        .filter(n -> !counted.getOrDefault(n, 0L).equals(visits.getOrDefault(n, 0L)))
        .map(
            n ->
                "%s %d of %d".formatted(n, visits.getOrDefault(n, 0L), counted.getOrDefault(n, 0L)))
        .collect(Collectors.joining(", "));
  }
}
