package org.memline.call.region;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.call.trace.TraceException;
import org.memline.call.trace.TraceReader;

/** Tests that the reader of C programs' traces also reads the traces that Java programs write. */
@SuppressWarnings("try") // the region is timed while it is open
class CostTraceTest {
  private static final int VISITS = 5000; // more than a block

  @TempDir Path folder;

  private final Map<String, List<Double>> values = new HashMap<>();
  private final Map<String, Double> seconds = new HashMap<>();
  private final Set<Integer> threads = new HashSet<>();
  private int blocks;

  private TraceReader read(Path file) {
    TraceReader reader =
        new TraceReader(
            (head, experiment, block) -> {
              blocks++;
              threads.add(block.thread());
              for (int v = 0; v < block.visits(); v++) {
                seconds.merge(experiment.name(), block.seconds()[v], Double::sum);
                if (block.values().length > 0) {
                  values
                      .computeIfAbsent(experiment.name(), n -> new ArrayList<>())
                      .add(block.values()[block.values().length - 1][v]);
                }
              }
            });
    reader.read(file);
    return reader;
  }

  private static void sleep(int milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void visitsAreRecordedWithTheirValuesAndTimes() {
    Path file;
    try (CostTrace trace = new CostTrace(folder, "own", 2, 4, "n1")) {
      CostRegion outer = trace.region("outer", "outer[0]");
      CostRegion inner = trace.region("inner", "inner[0] * n/p");
      try (CostVisit visit = outer.enter()) {
        for (int n = 0; n < VISITS; n++) {
          try (CostVisit within = inner.enter(n, 3)) {
            sleep(n == 7 ? 500 : 0);
          }
        }
      }
      file = trace.file();
    }
    TraceReader reader = read(file);
    assertEquals("own.cll.0.dat", file.getFileName().toString());
    assertEquals(List.of(), reader.notes());
    assertEquals(VISITS + 1, reader.visits());
    assertEquals(2, reader.heads().get(0).rank());
    assertTrue(reader.heads().get(0).visitNs() > 0);
    assertEquals(VISITS, values.get("inner").size());
    assertEquals(Set.of(3.0), new HashSet<>(values.get("inner")));
    assertTrue(blocks >= 3, blocks + " blocks");
    assertTrue(seconds.get("inner") >= 0.25);
    assertTrue(seconds.get("outer") >= 0.25);
  }

  @Test
  void visitsOfSeveralThreadsAreRecorded() throws InterruptedException {
    CostTrace trace = new CostTrace(folder, "own", 0, 1, "n1");
    CostRegion region = trace.region("f", "f[0] + f[1]*n");
    List<Thread> some = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      int base = 10000 * t;
      some.add(
          new Thread(
              () -> {
                for (int n = 0; n < VISITS; n++) {
                  region.enter(base + n).close();
                }
              }));
    }
    some.forEach(Thread::start);
    for (Thread thread : some) {
      thread.join();
    }
    trace.close();
    region.enter(1).close(); // is not recorded: the trace is closed
    read(trace.file());
    assertEquals(4 * VISITS, new HashSet<>(values.get("f")).size());
    assertEquals(4, threads.size());
  }

  /** A program whose visits need more bytes than the file size limit of the test permits. */
  static final class Filling {
    public static void main(String[] arguments) {
      try (CostTrace trace = new CostTrace(Path.of(arguments[0]), "full", 0, 1, "n1")) {
        CostRegion region = trace.region("f", "f[0]*n");
        for (int n = 0; n < 10 * VISITS; n++) {
          region.enter(n).close();
        }
      }
      System.out.println("done");
    }
  }

  @Test
  void aFullDiskEndsTheTraceAndNotTheProgram() throws Exception {
    Path output = folder.resolve("said");
    Process process =
        new ProcessBuilder(
                "bash",
                "-c",
                "ulimit -f 200; exec \"$@\"",
                "bash",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Filling.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exit = process.waitFor();
    String text = Files.readString(output);
    assertEquals(0, exit, text);
    assertEquals(1, text.lines().filter(l -> l.contains("nothing more is recorded")).count(), text);
    assertEquals("done", text.lines().reduce((a, b) -> b).orElseThrow());
    TraceReader reader = read(folder.resolve("full.cll.0.dat"));
    // One block of 4096 visits fits into the file, two do not. On a slow machine, a smaller block
    // may precede it.
    assertTrue(reader.visits() > 0 && reader.visits() < 8192, reader.visits() + " visits");
    assertTrue(reader.notes().get(0).contains("killed"), reader.notes().toString());
  }

  /** The time of an outer visit excludes that of inner visits, even if they were not closed. */
  @Test
  void timeOfAbandonedVisitsIsExcludedFromTheEnclosingVisit() {
    try (CostTrace trace = new CostTrace(folder, "own", 0, 1, "n1")) {
      CostRegion outer = trace.region("outer", "outer[0]");
      CostRegion inner = trace.region("inner", "inner[0]*n");
      try (CostVisit visit = outer.enter()) {
        CostVisit left = inner.enter(1);
        left.take(1e9); // the time of an inner write to a slow disk
      }
    }
    read(folder.resolve("own.cll.0.dat"));
    assertTrue(seconds.get("outer") < -0.5, seconds.toString());
    assertEquals(Set.of("outer"), seconds.keySet());
  }

  @Test
  void theTraceHeadHasTheFieldsOfCallH() throws Exception {
    new CostTrace(folder, "own", 0, 1, "n1").close();
    String head = Files.readAllLines(folder.resolve("own.cll.0.dat")).get(0);
    assertTrue(head.matches(".*\"inside_ns\":\\d+\\.\\d+,.*\"pid\":\\d+,\"part\":0}"), head);
  }

  @Test
  void aTraceTakesTheNextRunNumberAndRefusesBadValues() {
    new CostTrace(folder, "own", 0, 1, "n1").close();
    CostTrace second = new CostTrace(folder, "own", 0, 1, "n1");
    assertEquals("own.cll.1.dat", second.file().getFileName().toString());
    assertEquals(1, read(close(second)).heads().get(0).run());
    CostRegion region = second.region("f", "f[0]*n");
    assertThrows(IllegalArgumentException.class, region::enter);
    Path none = folder.resolve("none");
    String message =
        assertThrows(TraceException.class, () -> new CostTrace(none, "own", 0, 1, "n1"))
            .getMessage();
    assertTrue(message.contains(none.toString()), message);
  }

  private static Path close(CostTrace trace) {
    trace.close();
    return trace.file();
  }
}
