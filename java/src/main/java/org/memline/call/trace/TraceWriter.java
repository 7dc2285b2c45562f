package org.memline.call.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a trace in the format of the C run-time library. A block is written as soon as it is
 * passed to the writer, so that the file of a killed program contains complete blocks. Only one
 * thread at a time may use the writer.
 */
public final class TraceWriter implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double NANOSECONDS = 1e9;

  private final Path file;
  private final FileChannel out;
  private final Map<CostExperiment, Integer> experiments = new LinkedHashMap<>();
  private final Map<String, Long> visits = new HashMap<>();
  private long size; // size of the file up to the last complete line or block, in bytes

  /**
   * Creates the file {@code PROG.cll.N.dat}, where N is the first number for which no file exists.
   *
   * @param folder folder of the file
   * @param head header of the trace; N replaces the number of the run in it
   * @param insideNs overhead of measuring, in ns, that lies between the start and the end of a
   *     visit (execution of an annotated section) itself; it is already subtracted from the
   *     durations
   * @throws TraceException if the file cannot be created
   */
  public TraceWriter(Path folder, TraceHead head, double insideNs) {
    Path created = null;
    FileChannel channel = null;
    int run = 0;
    while (channel == null) {
      created = folder.resolve(head.program() + ".cll." + run + ".dat");
      try {
        channel =
            FileChannel.open(created, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      } catch (FileAlreadyExistsException e) {
        run++;
      } catch (IOException e) {
        throw new TraceException(created + ": cannot be created: is the folder there? " + e);
      }
    }
    file = created;
    out = channel;
    put(headLine(head, run, insideNs));
  }

  public Path file() {
    return file;
  }

  private static String headLine(TraceHead head, int run, double insideNs) {
    ObjectNode line = JSON.createObjectNode();
    line.put("cll", TraceLine.VERSION).put("program", head.program()).put("run", run);
    line.put("rank", head.rank()).put("ranks", head.ranks()).put("host", head.host());
    line.put("cpu", head.cpu()).put("started", head.started());
    line.put("started_ns", head.startedNs()).put("visit_ns", head.visitNs());
    line.put("inside_ns", insideNs).put("byte_order", "little");
    texts(line, "counters", head.counters());
    line.put("counters_missing", head.countersMissing());
    line.put("pid", ProcessHandle.current().pid()).put("part", 0);
    return line.toString();
  }

  private static void texts(ObjectNode line, String member, List<String> texts) {
    texts.forEach(line.putArray(member)::add);
  }

  /**
   * Appends a block of visits (executions) of an experiment (annotated section).
   *
   * @throws TraceException if the block cannot be written, for example because the disk is full;
   *     the file then ends with its last complete block, and nothing more may be written
   */
  public void write(CostExperiment experiment, VisitBlock block) {
    Integer id = experiments.get(experiment);
    if (id == null) {
      id = experiments.size();
      experiments.put(experiment, id);
      put(experimentLine(experiment, id));
    }
    long[] words = words(block);
    ObjectNode line = JSON.createObjectNode();
    line.put("block", id).put("thread", block.thread()).put("visits", block.visits());
    line.put("bytes", words.length * Long.BYTES).put("check", BlockColumns.check(words));
    byte[] text = (line + "\n").getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes =
        ByteBuffer.allocate(text.length + words.length * Long.BYTES + 1)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(text);
    for (long word : words) {
      bytes.putLong(word);
    }
    put(bytes.put((byte) '\n').flip());
    visits.merge(experiment.name(), (long) block.visits(), Long::sum);
  }

  private static String experimentLine(CostExperiment experiment, int id) {
    ObjectNode line = JSON.createObjectNode();
    line.put("experiment", id).put("name", experiment.name());
    line.put("formula", experiment.formula());
    texts(line, "variables", experiment.variables());
    line.put("sync", experiment.sync()).put("file", experiment.file());
    line.put("line", experiment.line());
    if (experiment.superstep() != null) {
      line.put("superstep", experiment.superstep().word()).put("messages", experiment.messages());
    }
    return line.toString();
  }

  private static long[] words(VisitBlock block) {
    int visits = block.visits();
    LongBuffer words =
        LongBuffer.allocate(
            visits
                * (BlockColumns.BEFORE_VARIABLES
                    + block.values().length
                    + block.messages().length
                    + block.counters().length));
    words.put(block.startNs(), 0, visits);
    words.put(block.endNs(), 0, visits);
    for (int v = 0; v < visits; v++) {
      words.put(Double.doubleToRawLongBits(block.seconds()[v] * NANOSECONDS));
    }
    numbers(words, block.values(), visits);
    numbers(words, block.messages(), visits);
    for (long[] column : block.counters()) {
      words.put(column, 0, visits);
    }
    return words.array();
  }

  private static void numbers(LongBuffer words, double[][] columns, int visits) {
    for (double[] column : columns) {
      for (int v = 0; v < visits; v++) {
        words.put(Double.doubleToRawLongBits(column[v]));
      }
    }
  }

  private void put(String line) {
    put(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
  }

  private void put(ByteBuffer bytes) {
    int length = bytes.remaining();
    try {
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
      size += length;
    } catch (IOException e) {
      cut();
      throw new TraceException(file + ": cannot be written: " + e.getMessage());
    }
  }

  /**
   * Removes an incompletely written block from the end of the file, so that the file can be read to
   * its end.
   */
  private void cut() {
    try {
      out.truncate(size);
      out.close();
    } catch (IOException e) {
      // The file cannot be shortened. A reader recognises an incomplete block at the end of a file.
    }
  }

  /** Writes the last line, which marks the trace as complete, and closes the file. */
  @Override
  public void close() {
    ObjectNode line = JSON.createObjectNode();
    line.put("end", true);
    ObjectNode counts = line.putObject("visits");
    visits.forEach(counts::put);
    line.putObject("abandoned");
    put(line.toString());
    try {
      out.close();
    } catch (IOException e) {
      throw new TraceException(file + ": cannot be closed: " + e.getMessage());
    }
  }
}
