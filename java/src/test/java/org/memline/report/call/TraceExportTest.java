package org.memline.report.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;
import org.memline.call.trace.VisitSink;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the export of a made-up trace. On rank 0, experiment f lasts from 1000 to 2000 ns and
 * contains two visits of g. The second visit of g ends together with f. Rank 1 has only one visit
 * of g. The run-time library takes 100 ns per visit.
 */
class TraceExportTest {
  private static final CostExperiment F =
      new CostExperiment("f", "f[0]*N", List.of("N"), false, "a.c", 3);
  private static final CostExperiment G = new CostExperiment("g", "g[0]", List.of(), false, "", 0);

  @Test
  void theHatchetExportHasPathsWithExclusiveTimes() {
    VisitPaths paths = new VisitPaths();
    visit(paths, 0);
    JsonNode whole = JsonMapper.shared().readTree(CaliperSplit.of(paths));
    assertEquals(
        "[{\"label\":\"f\",\"column\":\"path\"},{\"label\":\"g\",\"column\":\"path\",\"parent\":0},"
            + "{\"label\":\"g\",\"column\":\"path\"}]",
        whole.get("nodes").toString());
    assertEquals(
        4,
        whole.get("column_metadata").values().stream()
            .filter(c -> c.get("is_value").asBoolean())
            .count());
    // On rank 0, f took 700 ns. That includes the 100 and 300 ns of its two visits of g.
    row(whole.get("data").get(0), 0, 0, 1, 300e-9, 700e-9);
    row(whole.get("data").get(1), 1, 0, 2, 400e-9, 400e-9);
    row(whole.get("data").get(2), 2, 1, 1, 50e-9, 50e-9);
    assertEquals(3, whole.get("data").size());
  }

  private static void row(
      JsonNode row, int node, int rank, int visits, double own, double inclusive) {
    assertEquals(node, row.get(0).asInt());
    assertEquals(rank, row.get(1).asInt());
    assertEquals(visits, row.get(2).asInt());
    assertEquals(own, row.get(3).asDouble(), 1e-15);
    assertEquals(inclusive, row.get(4).asDouble(), 1e-15);
  }

  @Test
  void ranksOfTwoRunsAreNotMerged() {
    VisitPaths paths = new VisitPaths();
    visit(paths, 0);
    visit(paths, 1);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> CaliperSplit.of(paths));
    assertTrue(e.getMessage().contains("prog.cll.0, prog.cll.1"), e.getMessage());
  }

  @Test
  void thePerfettoExportHasAnEventPerVisit() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ChromeTrace trace = new ChromeTrace(out)) {
      visit(trace, 0);
    }
    JsonNode events = JsonMapper.shared().readTree(out.toByteArray()).get("traceEvents");
    List<JsonNode> visits =
        events.values().stream().filter(e -> e.get("ph").asString().equals("X")).toList();
    assertEquals(4, visits.size());
    JsonNode f =
        visits.stream().filter(e -> e.get("name").asString().equals("f")).findFirst().orElseThrow();
    assertEquals(0.5, f.get("ts").asDouble());
    assertEquals(1.0, f.get("dur").asDouble());
    assertEquals(64, f.get("args").get("N").asDouble());
    assertEquals(700e-9, f.get("args").get("seconds").asDouble(), 1e-15);
    assertEquals(2, events.values().stream().map(e -> e.get("pid").asLong()).distinct().count());
    JsonNode named = events.get(0);
    assertEquals("M", named.get("ph").asString());
    assertEquals("prog run 0 rank 0 of 2 on node1", named.get("args").get("name").asString());
  }

  /** Each machine numbers its runs itself, so two runs may have the same number. */
  @Test
  void runsOfTwoMachinesWithTheSameNumberAreDistinguished() {
    VisitPaths paths = new VisitPaths();
    visit(paths, 0);
    visit((head, of, block) -> paths.visits(on("node2", "prog", head), of, block), 0);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> CaliperSplit.of(paths));
    assertTrue(
        e.getMessage().contains("prog.cll.0, prog.cll.0 (node2, 2026-11-23T11:00:00Z)"),
        e.getMessage());
  }

  @Test
  void ranksOnTwoHostsBelongToOneRun() {
    VisitPaths paths = new VisitPaths();
    visit((head, of, block) -> paths.visits(on("node" + head.rank(), "prog", head), of, block), 0);
    assertTrue(CaliperSplit.of(paths).contains("\"run\":\"prog.cll.0\""));
  }

  @Test
  void eachRankOfEachProgramIsANamedProcess() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ChromeTrace trace = new ChromeTrace(out)) {
      visit(trace, 0);
      visit((head, of, block) -> trace.visits(on("node1", "other", head), of, block), 0);
      visit((head, of, block) -> trace.visits(on("node2", "prog", head), of, block), 0);
    }
    List<String> named =
        JsonMapper.shared().readTree(out.toByteArray()).get("traceEvents").values().stream()
            .filter(e -> e.get("ph").asString().equals("M"))
            .map(e -> e.get("pid").asInt() + " " + e.get("args").get("name").asString())
            .toList();
    assertEquals(
        List.of(
            "0 prog run 0 rank 0 of 2 on node1",
            "1 prog run 0 rank 1 of 2 on node1",
            "2 other run 0 rank 0 of 2 on node1",
            "3 other run 0 rank 1 of 2 on node1",
            "4 prog run 0 rank 0 of 2 on node2",
            "5 prog run 0 rank 1 of 2 on node2"),
        named);
  }

  private static TraceHead on(String host, String program, TraceHead head) {
    return new TraceHead(
        program,
        head.run(),
        head.rank(),
        head.ranks(),
        host,
        "",
        head.started(),
        head.startedNs(),
        head.visitNs(),
        List.of(),
        "");
  }

  private static void visit(VisitSink sink, int run) {
    // A visit is reported when it ends, so the inner visits are reported first.
    sink.visits(head(run, 0), G, block(new long[] {1100, 1600}, new long[] {1300, 2000}, 100, 300));
    VisitBlock f = block(new long[] {1000}, new long[] {2000}, 700);
    sink.visits(
        head(run, 0),
        F,
        new VisitBlock(
            0, 1, f.startNs(), f.endNs(), f.seconds(), new double[][] {{64}}, new long[0][]));
    sink.visits(head(run, 1), G, block(new long[] {1200}, new long[] {1350}, 50));
  }

  private static VisitBlock block(long[] start, long[] end, double... ns) {
    double[] seconds = new double[ns.length];
    for (int i = 0; i < ns.length; i++) {
      seconds[i] = ns[i] * 1e-9;
    }
    return new VisitBlock(0, ns.length, start, end, seconds, new double[0][], new long[0][]);
  }

  private static TraceHead head(int run, int rank) {
    return new TraceHead(
        "prog", run, rank, 2, "node1", "", "2026-11-23T11:00:00Z", 500, 100, List.of(), "");
  }
}
