package org.memline.obsp.trace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.CostSuperstep;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.TraceWriter;
import org.memline.call.trace.VisitBlock;

/**
 * Writes the traces of a run, one file per rank. Tests add the visits one by one, with times in
 * nanoseconds of the host's clock.
 */
public final class HandWrittenRun {
  private record RecordedVisit(CostExperiment experiment, int thread, VisitBlock visit) {}

  private final String program;
  private final double visitNs;
  private final List<String> hosts = new ArrayList<>();
  private final List<List<RecordedVisit>> ranks = new ArrayList<>();

  public HandWrittenRun(double visitNs) {
    this("h", visitNs);
  }

  public HandWrittenRun(String program, double visitNs) {
    this.program = program;
    this.visitNs = visitNs;
  }

  public HandWrittenRun rank(String host) {
    hosts.add(host);
    ranks.add(new ArrayList<>());
    return this;
  }

  public HandWrittenRun visit(String name, long start, long end) {
    return add(0, experiment(name, null), start, end);
  }

  /**
   * Adds a superstep of the last rank.
   *
   * @param messages rank and bytes of each message, one after the other
   */
  public HandWrittenRun superstep(String name, long start, long end, double... messages) {
    return superstep(0, false, name, start, end, messages);
  }

  public HandWrittenRun barrier(String name, long start, long end) {
    return superstep(0, true, name, start, end);
  }

  public HandWrittenRun superstep(
      int thread, boolean global, String name, long start, long end, double... messages) {
    CostSuperstep kind = new CostSuperstep(global, messages.length / 2);
    return add(thread, experiment(name, kind), start, end, messages);
  }

  private static CostExperiment experiment(String name, CostSuperstep superstep) {
    return new CostExperiment(name, name + "[0]", List.of(), false, "h.c", 7, superstep);
  }

  /** Adds a visit with one variable, N. */
  public HandWrittenRun visitOf(String name, double value, long start, long end) {
    CostExperiment one =
        new CostExperiment(name, name + "[0]*N", List.of("N"), false, "h.c", 7, null);
    return add(0, one, start, end, new double[][] {{value}});
  }

  private HandWrittenRun add(
      int thread, CostExperiment experiment, long start, long end, double... messages) {
    return add(thread, experiment, start, end, new double[0][], messages);
  }

  private HandWrittenRun add(
      int thread,
      CostExperiment experiment,
      long start,
      long end,
      double[][] values,
      double... messages) {
    double[][] columns = new double[messages.length][1];
    for (int i = 0; i < messages.length; i++) {
      columns[i][0] = messages[i];
    }
    VisitBlock visit =
        new VisitBlock(
            thread,
            1,
            new long[] {start},
            new long[] {end},
            new double[] {(end - start) * 1e-9},
            values,
            columns,
            new long[0][]);
    ranks.get(ranks.size() - 1).add(new RecordedVisit(experiment, thread, visit));
    return this;
  }

  /**
   * Writes the files of all ranks into a folder, as the ranks of a program do.
   *
   * @param count number of ranks that each file gives
   * @return the file of rank 0
   */
  public Path write(Path folder, int count) throws IOException {
    String name = program + ".cll.0.dat";
    Path whole = folder.resolve(name);
    for (int rank = 0; rank < ranks.size(); rank++) {
      Path own = Files.createDirectory(folder.resolve(program + rank));
      TraceHead head =
          new TraceHead(
              program, 0, rank, count, hosts.get(rank), "", "", 0, visitNs, List.of(), "");
      try (TraceWriter writer = new TraceWriter(own, head, 0)) {
        ranks.get(rank).forEach(entry -> writer.write(entry.experiment, entry.visit));
      }
      Files.move(own.resolve(name), rank == 0 ? whole : folder.resolve(name + "." + rank));
    }
    return whole;
  }

  public Path write(Path folder) throws IOException {
    return write(folder, ranks.size());
  }

  /** Changes the first file so that it reports two abandoned visits. */
  public static void abandon(Path file, String name) throws IOException {
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(
        file,
        text.replace("\"abandoned\":{}", "\"abandoned\":{\"" + name + "\":2}"),
        StandardCharsets.ISO_8859_1);
  }
}
