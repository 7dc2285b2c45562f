package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.launch.BlurRank;
import org.memline.launch.JavaSorts;
import org.memline.launch.SortRank;
import org.memline.launch.UserRank;
import org.memline.layout.Mesh;
import org.memline.model.program.Program;
import org.memline.nativelib.LocalTimes;
import org.memline.study.measure.CellOrder;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.supersteps.KeyType;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.UserTask;

/** Tests that each request reaches a process as it was written, and that other files do not. */
class RequestFileTest {
  private static final SortTask TASK = new SortTask(1000, KeyType.INT64, "uniform", -7, 3);

  @TempDir Path folder;

  private static MeasureRequest measure(Path turns) {
    LaunchRank.Launch launch =
        new LaunchRank.Launch(
            3,
            0.1 + 0.2,
            new Mesh(3, 2),
            64,
            true,
            new CellOrder(Long.MIN_VALUE, Map.of("a cell", 2), Set.of("another")),
            false,
            2,
            LocalTimes.Extent.CORE);
    Path samples = Path.of("/data/a run: µs 100%.samples.jsonl");
    return new MeasureRequest(
        launch,
        Path.of("/data/x.plan"),
        samples,
        turns,
        true,
        Path.of("/data/x.stop"),
        new Driver(12, "node1"));
  }

  @Test
  void requestsArriveAsTheyWereWritten() {
    List<Record> requests =
        List.of(
            measure(null),
            measure(Path.of("/tmp/pipes")),
            new SortRank(TASK, List.of("a", "b"), 0.5, Path.of("/tmp/sort.jsonl")),
            new JavaSorts(TASK, 0.5, 0, Path.of("/tmp/sort.jsonl")),
            new UserRank(
                new UserTask(Path.of("/lib/x.so"), "tab\t \"quoted\"\nµ\u0007", 64, 2, 1.5),
                Path.of("/tmp/superstep.jsonl")),
            new BlurRank(
                Path.of("/a.pgm"), Path.of("/b.pgm"), new Mesh(1, 2), 3, Program.CONV_SCAN, 64));
    for (Record request : requests) {
      Path file = folder.resolve("a.request");
      assertEquals(
          List.of("rank", "kind", file.toString()), RequestFile.command("kind", request, file));
      assertEquals(request, RequestFile.read(file, request.getClass()));
    }
  }

  /** A request from another version of memline, for example, has other members. */
  @Test
  void aFileThatIsNotTheRequestIsRefused() throws IOException {
    Path file = folder.resolve("a.request");
    assertRefused("does not exist", file);
    RequestFile.command("sort", new JavaSorts(TASK, 1, 2, Path.of("/tmp/x")), file);
    assertRefused("member algorithms is missing", file);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertRefused("is damaged (it ends early)", file);
    Files.writeString(file, "null");
    assertRefused("is empty", file);
    RequestFile.command("sort", new SortRank(TASK, List.of("a"), 1, Path.of("/tmp/x")), file);
    Files.writeString(file, Files.readString(file).replace("1000", "0"));
    assertRefused("--keys 0: use at least 1", file);
  }

  private static void assertRefused(String why, Path file) {
    String message =
        assertThrows(MeasurementFailure.class, () -> RequestFile.read(file, SortRank.class))
            .getMessage();
    assertTrue(message.startsWith("the request " + file + " ") && message.contains(why), message);
  }

  @Test
  void aRequestThatCannotBeWrittenIsReported() {
    Path file = folder.resolve("none/a.request");
    Record request = new JavaSorts(TASK, 1, 2, Path.of("/tmp/x"));
    String message =
        assertThrows(
                MeasurementFailure.class, () -> RequestFile.command(JavaSorts.KIND, request, file))
            .getMessage();
    assertTrue(message.contains("cannot be written to " + file), message);
  }
}
