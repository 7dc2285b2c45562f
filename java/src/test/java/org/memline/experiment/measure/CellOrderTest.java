package org.memline.experiment.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.experiment.catalogue.Measurements;
import org.memline.experiment.plan.Profile;
import org.memline.experiment.plan.Wish;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

class CellOrderTest {
  private static final Plan PLAN =
      Measurements.planned(Experiment.SCANS).orElseThrow().plan(Wish.of(Profile.QUICK, 1));

  @TempDir Path folder;

  @Test
  void isAShuffleThatTheSeedDecides() {
    List<Cell> one = CellOrder.shuffled(1).of(PLAN);
    assertEquals(one, CellOrder.shuffled(1).of(PLAN));
    assertNotEquals(one, CellOrder.shuffled(2).of(PLAN));
    assertEquals(PLAN.cells().size(), one.size());
    assertEquals(new HashSet<>(PLAN.cells()), new HashSet<>(one));
  }

  @Test
  void whatWasMissedComesFirstAndWhatWasMissedTwiceBeforeIt() {
    List<String> last =
        CellOrder.shuffled(1).of(PLAN).stream().skip(100).limit(3).map(Cell::id).toList();
    Map<String, Integer> missed = Map.of(last.get(0), 1, last.get(1), 2, last.get(2), 1);
    List<String> ids = new CellOrder(1, missed).of(PLAN).stream().map(Cell::id).toList();
    assertEquals(List.of(last.get(1), last.get(0), last.get(2)), ids.subList(0, 3));
    assertEquals(PLAN.cells().size(), new HashSet<>(ids).size());
  }

  @Test
  void theSamplesFileKnowsWhatWasMissed() throws Exception {
    Path file = folder.resolve("samples.jsonl");
    assertEquals(Map.of(), CellOrder.after(file, 1).missed());
    String end = "{\"type\":\"end\",\"launch\":%d,\"untimed\":[%s],\"peak_rss_bytes\":0}\n";
    Files.writeString(
        file,
        end.formatted(1, "\"a\",\"b\"")
            + "{\"type\":\"cell\",\"untimed\":[\"c\"]}\n"
            + end.formatted(2, "\"b\"")
            + "{\"type\":\"end\",\"launch\":3,\"unti"); // being written
    assertEquals(new CellOrder(7, Map.of("a", 1, "b", 2)), CellOrder.after(file, 7));
  }
}
