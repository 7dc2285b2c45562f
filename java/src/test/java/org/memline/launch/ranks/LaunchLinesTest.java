package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.sample.Journal;
import org.memline.sample.LaunchEnd;
import org.memline.sample.RunRecord;

class LaunchLinesTest {
  private static final Instant START = Instant.parse("2026-11-22T00:00:00Z");

  private static final class Log implements Progress {
    final List<String> lines = new ArrayList<>();

    @Override
    public boolean reportsLines() {
      return true;
    }

    @Override
    public void report(String line) {
      lines.add(line);
    }
  }

  @TempDir Path folder;

  private Path samples(LaunchEnd... ends) {
    Path file = folder.resolve("x.samples.jsonl");
    RunRecord run = new RunRecord("quick", 1, 2, 10, "plan", "", false, START.toString(), Map.of());
    try (Journal journal = Journal.create(file, run)) {
      for (LaunchEnd end : ends) {
        journal.add(end);
      }
    }
    return file;
  }

  @Test
  void launchLinesCountMeasuredAndLeftOutCells() {
    Log log = new Log();
    Path file = samples(new LaunchEnd(1, List.of("a", "b"), 0));
    LaunchLines lines = new LaunchLines(log, file, 20);
    lines.ended("sends", 1, 2, 10, 10);
    try (Journal journal = Journal.append(file)) {
      journal.add(new LaunchEnd(2, List.of(), 0));
    }
    lines.ended("sends", 2, 2, 10, 10);
    lines.ended("copies", 1, 1, 7, 10);
    assertTrue(
        log.lines.get(0).matches("sends, launch 1 of 2: 8 cells, 2 left out for lack of time; .+"),
        log.lines.get(0));
    assertEquals("sends, launch 2 of 2: 10 cells; the last", log.lines.get(1));
    assertEquals("copies, launch 1 of 1: stopped early; the last", log.lines.get(2));
    new LaunchLines(Progress.NONE, file, 20).ended("sends", 1, 2, 10, 10); // prints nothing
    assertEquals(3, log.lines.size());
  }

  @Test
  void theRemainingTimeIsEstimatedFromFinishedLaunches() {
    TimeLeft left = new TimeLeft(START, 300);
    assertEquals("about 9 min to go", left.after(30, START.plusSeconds(60)));
    assertEquals("about 90 s to go", left.after(200, START.plusSeconds(281)));
    assertEquals("about 5 s to go", left.after(66, START.plusSeconds(330)));
    assertEquals("the last", left.after(4, START.plusSeconds(340)));
    assertEquals("the last", left.after(30, START.plusSeconds(400)));
  }
}
