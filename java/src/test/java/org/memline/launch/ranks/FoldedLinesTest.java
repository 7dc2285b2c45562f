package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Tests that the output of processes is shown completely, except that many similar lines are only
 * counted.
 */
class FoldedLinesTest {

  @Test
  void manySimilarLinesAreFoldedIntoOneWithTheirCount() {
    FoldedLines folded = new FoldedLines();
    folded.add("before");
    for (int i = 1; i <= 100_000; i++) {
      folded.add("[host:%d] Read -1, expected %d, errno = 1".formatted(i % 2, i));
      if (i == 5) {
        folded.add("");
        folded.add("between");
      }
    }
    folded.add("after");
    assertEquals(
        List.of(
            "before",
            "[host:1] Read -1, expected 1, errno = 1 (99999 more lines like it are not shown)",
            "between",
            "after"),
        folded.lines());
  }

  @Test
  void aFewSimilarLinesAreAllKeptInOrder() {
    FoldedLines folded = new FoldedLines();
    List<String> lines = List.of("rank 0: a", "x", "rank 1: a", "rank 2: a", "x", "rank 3: a");
    lines.forEach(folded::add);
    assertEquals(lines, folded.lines());
  }

  @Test
  void aRepeatedLineIsFoldedIntoOne() {
    FoldedLines folded = new FoldedLines();
    for (int i = 0; i < 20; i++) {
      folded.add("again");
    }
    assertEquals(List.of("again (19 more lines like it are not shown)"), folded.lines());
  }

  @Test
  void foldedLinesAreReportedOncePerRun() {
    List<String> reported = new ArrayList<>();
    Consumer<String> once = FoldedLines.once(reported::add);
    once.accept("launch 1: no time");
    once.accept("Read -1 (10 more lines like it are not shown)");
    once.accept("launch 2: no time");
    once.accept("Read -1 (12 more lines like it are not shown)");
    once.accept("launch 1: no time");
    assertEquals(
        List.of(
            "launch 1: no time",
            "Read -1 (10 more lines like it are not shown)",
            "launch 2: no time",
            "launch 1: no time"),
        reported);
  }
}
