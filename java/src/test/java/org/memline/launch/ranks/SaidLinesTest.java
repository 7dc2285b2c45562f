package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What is shown of what processes say: all of it but floods, which are counted. */
class SaidLinesTest {

  @Test
  void aFloodIsOneLineWithItsCountAndTheRestStays() {
    SaidLines said = new SaidLines();
    said.add("before");
    for (int i = 1; i <= 100_000; i++) {
      said.add("[host:%d] Read -1, expected %d, errno = 1".formatted(i % 2, i));
      if (i == 5) {
        said.add("");
        said.add("between");
      }
    }
    said.add("after");
    assertEquals(
        List.of(
            "before",
            "[host:1] Read -1, expected 1, errno = 1 (99999 more lines like it are not shown)",
            "between",
            "after"),
        said.lines());
  }

  @Test
  void aFewLinesAlikeAreAllShownInTheirOrder() {
    SaidLines said = new SaidLines();
    List<String> lines = List.of("rank 0: a", "x", "rank 1: a", "rank 2: a", "x", "rank 3: a");
    lines.forEach(said::add);
    assertEquals(lines, said.lines());
  }

  @Test
  void theSameLineAgainAndAgainIsOne() {
    SaidLines said = new SaidLines();
    for (int i = 0; i < 20; i++) {
      said.add("again");
    }
    assertEquals(List.of("again (19 more lines like it are not shown)"), said.lines());
  }

  @Test
  void aRunIsToldOnceOfTheFloodsOfItsLaunches() {
    List<String> told = new ArrayList<>();
    Consumer<String> once = SaidLines.once(told::add);
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
        told);
  }
}
