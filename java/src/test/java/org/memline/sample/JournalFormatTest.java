package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests format 1 of samples files byte by byte, because other programs read these files too. */
class JournalFormatTest {
  private static final Path CALIBRATIONS = Path.of("../calibration");

  private static void assertIs(String text, JournalLine line) {
    assertEquals(sealed(text), JournalFormat.write(line));
    assertEquals(text, bare(JournalFormat.write(JournalFormat.read(sealed(text)))));
  }

  private static String bare(String line) {
    return line.substring(0, line.indexOf(",\"crc\"")) + "}";
  }

  private static String sealed(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return text.substring(0, text.length() - 1) + ",\"crc\":\"%08x\"}".formatted(crc.getValue());
  }

  @Test
  void runsAreReadAndWrittenAsSpecified() {
    Map<String, Fact> machine = new LinkedHashMap<>();
    machine.put("cpu_model", Fact.of("Cpu ä", "/proc/cpuinfo"));
    Map<String, String> conditions = new LinkedHashMap<>();
    RunRecord run =
        new RunRecord(
            "quick",
            7,
            List.of(),
            5,
            2,
            "2-0a",
            "ab",
            true,
            "2024-05-06T07:08:09Z",
            machine,
            conditions);
    String start =
        "{\"type\":\"run\",\"format\":1,\"profile\":\"quick\",\"seed\":7,\"launches\":5,\"cells\":2,"
            + "\"plan\":\"2-0a\",\"pair\":\"ab\",\"aa\":true,\"started\":\"2024-05-06T07:08:09Z\",\"machine\":"
            + "{\"cpu_model\":{\"value\":\"Cpu ä\",\"source\":\"/proc/cpuinfo\",\"ok\":true}}";
    assertIs(start + "}", run);
    conditions.put("jvm", "17");
    assertIs(start + ",\"conditions\":{\"jvm\":\"17\"}}", run);
    assertIs(
        start.replace("\"seed\":7,", "\"seed\":7,\"held_out_seeds\":[8],") + "}",
        new RunRecord(
            "quick",
            7,
            List.of(8L),
            5,
            2,
            "2-0a",
            "ab",
            true,
            "2024-05-06T07:08:09Z",
            machine,
            Map.of()));
  }

  @Test
  void launchesAndTheirEndsAreReadAndWrittenAsSpecified() {
    String start =
        "{\"type\":\"launch\",\"launch\":3,\"ranks\":2,\"experiment\":\"copies\",\"mesh\":\"2x1\","
            + "\"oversubscribed\":false,\"order_seed\":-5,\"clock_resolution_ns\":20.0,"
            + "\"control\":\"line_handoff\",\"mpi\":\"M\",\"native_build\":\"G\",";
    String places = "\"places\":[{\"rank\":0,\"node\":\"n\",\"cores\":\"0\",\"complex\":\"0-3\"}]}";
    assertIs(start + places, launch(0));
    assertIs(
        start
            + "\"continues\":2,"
            + places.replace("]}", "],\"core_kinds\":[\"X 32K\",\"X 48K\"]}"),
        launch(2));
    assertIs(
        "{\"type\":\"end\",\"launch\":3,\"untimed\":[\"a/b\"],\"peak_rss_bytes\":5000000000}",
        new LaunchEnd(3, List.of("a/b"), 5_000_000_000L));
  }

  private static LaunchRecord launch(int continues) {
    return new LaunchRecord(
        3,
        Experiment.COPIES,
        2,
        "2x1",
        false,
        -5,
        20,
        LaunchRecord.LINE_HANDOFF,
        "M",
        "G",
        List.of(new LaunchRecord.Place(0, "n", "0", "0-3")),
        continues,
        List.of(),
        continues == 0 ? List.of() : List.of("X 32K", "X 48K"));
  }

  @Test
  void controlsRacesAndRulesAreReadAndWrittenAsSpecified() {
    assertIs(
        "{\"type\":\"control\",\"launch\":1,\"rank\":0,\"spin_ns\":0.5,\"copy_ns\":7.0}",
        new LocalControl(1, 0, 0, 0.5, 7, 0, 0, 0, 0));
    assertIs(
        "{\"type\":\"control\",\"launch\":1,\"rank\":0,\"at_us\":12,\"spin_ns\":0.5,\"copy_ns\":7.0,"
            + "\"dram_ns\":90.0,\"path_ns\":80.5,\"self_ns\":210.0,\"handoff_ns\":55.0}",
        new LocalControl(1, 0, 12, 0.5, 7, 90, 80.5, 210, 55));
    assertIs(
        "{\"type\":\"race\",\"copies\":\"c\",\"gains\":[{\"kernel\":\"k\",\"gain\":1.5,\"low\":1.25}]}",
        new KernelRace("c", List.of(new KernelRace.Gain("k", 1.5, 1.25))));
    assertIs(
        "{\"type\":\"rules\",\"cpu_model\":\"p\",\"level\":\"avx2\",\"borders_bytes\":[1,2,3],"
            + "\"rules\":[{\"copies\":\"c\",\"kernel\":\"k\",\"gain\":1.5,\"low\":1.25}]}",
        new CopyRules(
            "p",
            "avx2",
            new CopyRules.Borders(1, 2, 3),
            List.of(new CopyRules.Rule("c", "k", 1.5, 1.25))));
    assertIs(
        "{\"type\":\"rules\",\"cpu_model\":\"p\",\"level\":\"avx2\",\"borders_bytes\":[1,2,3],"
            + "\"rules\":[],\"undecided\":[\"c\",\"d\"]}",
        new CopyRules("p", "avx2", new CopyRules.Borders(1, 2, 3), List.of(), List.of("c", "d")));
  }

  @Test
  void cellsAreReadAndWrittenAsSpecified() {
    assertIs(
        "{\"type\":\"cell\",\"launch\":1,\"leader\":2,\"method\":\"packed\",\"cache\":\"cold\","
            + "\"rows\":1000,\"columns\":1000,\"ld\":1016,\"element\":\"int32\",\"axis\":\"columns\","
            + "\"depth\":8,\"role\":\"grid\",\"stop\":\"tight\",\"batch_ends\":[1,4],"
            + "\"disturbed_batches\":[1],\"control_ns\":[401.5,400],"
            + "\"one_way_ns\":[512.5,509,1234567.5,0.5]}",
        Recorded.sample(Recorded.COLUMNS, 1));
    CellSample send = Recorded.sample(Recorded.COLUMNS, 1);
    Cell copy = Experiment.COPIES.cell("best/4K/one/1C64/4128", Role.GRID);
    assertIs(
        "{\"type\":\"cell\",\"launch\":1,\"leader\":0,\"experiment\":\"copies\","
            + "\"cell\":\"best/4K/one/1C64/4128\",\"role\":\"grid\",\"stop\":\"time\","
            + "\"batch_ends\":[1,4],\"disturbed_batches\":[],\"ran\":\"a_kernel\",\"control_ns\":[],"
            + "\"at_us\":[15,900],\"one_way_ns\":[512.5,509,1234567.5,0.5]}",
        new CellSample(
            copy,
            1,
            0,
            CellSample.Stop.TIME,
            send.oneWayNs(),
            send.batchEnds(),
            new boolean[2],
            new double[0],
            new long[] {15, 900},
            "a_kernel"));
  }

  /** The checksum is valid, so the program that wrote the line was wrong. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"batch_ends\":[1,4]|\"batch_ends\":[4,1]|a batch ends at 1 after 4",
        "\"batch_ends\":[1,4]|\"batch_ends\":[1,5]|the batches have 5 repetitions, but there are 4 times",
        "\"control_ns\":[401.5,400]|\"control_ns\":[401.5]|there are 1 values of control_ns for 2 batches",
        "\"control_ns\":[401.5,400]|\"control_ns\":[401.5,-400]|control_ns -400: it must be from 0 to 1.0E18",
        "\"control_ns\":[401.5,400]|\"control_ns\":[],\"at_us\":[1,2,3]|there are 3 values of at_us for 2 batches",
        "\"control_ns\":[401.5,400]|\"control_ns\":[],\"at_us\":[1,-2]|at_us -2: it must be from 0 to 1.0E18",
        "[512.5,509,|[512.5,-509,|one_way_ns -509: it must be from 0 to 1.0E18"
      })
  void impossibleCellValuesAreDamage(String right, String wrong, String words) {
    String line = JournalFormat.write(Recorded.sample(Recorded.COLUMNS, 1));
    String text = line.substring(0, line.indexOf(",\"crc\"")) + "}";
    assertTrue(text.contains(right), text);
    String changed = text.replace(right, wrong);
    CRC32 crc = new CRC32();
    crc.update(changed.getBytes(StandardCharsets.UTF_8));
    String sealed =
        changed.substring(0, changed.length() - 1) + ",\"crc\":\"%08x\"}".formatted(crc.getValue());
    RuntimeException damage =
        assertThrows(RuntimeException.class, () -> JournalFormat.read(sealed));
    assertEquals(words, JournalFormat.damage(Path.of("x"), damage));
  }

  static List<Path> recorded() throws IOException {
    try (Stream<Path> files = Files.walk(CALIBRATIONS)) {
      return files.filter(file -> file.toString().endsWith(".samples.jsonl.gz")).toList();
    }
  }

  /** Lines of runs and launches are not compared, because later versions added members to them. */
  @ParameterizedTest
  @MethodSource("recorded")
  void recordedLinesAreWrittenUnchanged(Path file) throws IOException {
    int cells = 0;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null && cells < 2000; line = in.readLine()) {
        JournalLine read = JournalFormat.read(line);
        if (read instanceof CellSample || read instanceof LocalControl) {
          assertEquals(line, JournalFormat.write(read));
          cells++;
        }
      }
    }
    assertTrue(cells > 0, file + " has no cells");
  }
}
