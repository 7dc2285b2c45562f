package org.memline.study.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.call.trace.TraceReader;

/**
 * Tests that batches of repetitions are written to a trace only if a folder for the trace is given.
 */
class BatchCostsTest {
  @TempDir Path folder;

  @Test
  void onlyRankZeroRecordsAndOnlyOnRequest() throws IOException {
    try (BatchCosts none = BatchCosts.of(null, 0, 2);
        BatchCosts other = BatchCosts.of(folder.toString(), 1, 2);
        BatchCosts wrong = BatchCosts.of(folder.resolve("none").toString(), 0, 2)) {
      assertNull(none.batch(1, 8));
      assertNull(other.batch(1, 8));
      assertNull(wrong.batch(1, 8));
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void eachBatchIsRecordedAsAVisit() {
    try (BatchCosts costs = BatchCosts.of(folder.toString(), 0, 2)) {
      costs.batch(100, 4096).close();
    }
    List<String> visits = new ArrayList<>();
    new TraceReader(
            (head, experiment, block) ->
                visits.add(
                    "%s of %s: %.0f, %.0f"
                        .formatted(
                            experiment.name(),
                            head.program(),
                            block.values()[0][0],
                            block.values()[1][0])))
        .read(folder.resolve("calibrate.cll.0.dat"));
    assertEquals(List.of("batch of calibrate: 100, 4096"), visits);
  }
}
