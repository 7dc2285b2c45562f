package org.memline.report.call;

import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;
import org.memline.call.trace.VisitSink;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a trace for Perfetto and for about:tracing in Chrome. Each visit is a complete event
 * ({@code X}); a visit is one execution of an annotated section. Each rank is a process, and the
 * variables of the formula are arguments of the event. The trace is written while visits are read,
 * so that it may be larger than the memory.
 *
 * <p>An event lasts from the start of a visit to its end, so that events of nested visits are
 * nested, too. The argument {@code seconds} is the time of the visit without the overhead of the
 * recording library.
 */
public final class ChromeTrace implements VisitSink, AutoCloseable {
  private static final double NS_A_MICROSECOND = 1000;

  private final JsonGenerator json;
  private final Map<String, Long> starts = new HashMap<>();
  private final RunNames runs = new RunNames();

  /**
   * The number of the trace's process for each rank of each run. Ranks of different runs are
   * different processes even if their numbers are equal, because the runs did not overlap.
   */
  private final Map<Process, Integer> processes = new HashMap<>();

  private record Process(String run, int rank) {}

  public ChromeTrace(OutputStream out) {
    json = JsonMapper.shared().createGenerator(out);
    json.writeStartObject();
    json.writeStringProperty("displayTimeUnit", "ns");
    json.writeArrayPropertyStart("traceEvents");
  }

  @Override
  public void visits(TraceHead head, CostExperiment experiment, VisitBlock block) {
    String run = runs.of(head);
    Process of = new Process(run, head.rank());
    Integer process = processes.get(of);
    if (process == null) {
      process = processes.size();
      processes.put(of, process);
      name(process, head);
    }
    // The ranks of one host and run have a common clock. Clocks of different hosts are unrelated.
    // Times therefore start at 0 for each host and run.
    long zero = starts.computeIfAbsent(run + " " + head.host(), h -> head.startedNs());
    for (int i = 0; i < block.visits(); i++) {
      json.writeStartObject();
      json.writeStringProperty("ph", "X");
      json.writeStringProperty("name", experiment.name());
      json.writeNumberProperty("pid", process);
      json.writeNumberProperty("tid", block.thread());
      json.writeNumberProperty("ts", (block.startNs()[i] - zero) / NS_A_MICROSECOND);
      json.writeNumberProperty("dur", (block.endNs()[i] - block.startNs()[i]) / NS_A_MICROSECOND);
      json.writeObjectPropertyStart("args");
      json.writeNumberProperty("seconds", block.seconds()[i]);
      for (int v = 0; v < experiment.variables().size(); v++) {
        json.writeNumberProperty(experiment.variables().get(v), block.values()[v][i]);
      }
      for (int c = 0; c < head.counters().size(); c++) {
        json.writeNumberProperty(head.counters().get(c), block.counters()[c][i]);
      }
      json.writeEndObject();
      json.writeEndObject();
    }
  }

  private void name(int process, TraceHead head) {
    json.writeStartObject();
    json.writeStringProperty("ph", "M");
    json.writeStringProperty("name", "process_name");
    json.writeNumberProperty("pid", process);
    json.writeObjectPropertyStart("args");
    json.writeStringProperty(
        "name",
        "%s run %d rank %d of %d on %s"
            .formatted(head.program(), head.run(), head.rank(), head.ranks(), head.host()));
    json.writeEndObject();
    json.writeEndObject();
  }

  @Override
  public void close() {
    json.writeEndArray();
    json.writeEndObject();
    json.close();
  }
}
