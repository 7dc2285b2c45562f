package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Wait;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the command {@code ab} with real ranks. One setting uses TCP, which is clearly slower than
 * shared memory.
 */
class AbIT {
  private static final boolean OPEN_MPI = RanksMpi.isOpenMpi();

  /**
   * The setting allows only one address family, because Open MPI 5.0 may pair an IPv4 with an IPv6
   * address.
   */
  private static final String TCP =
      OPEN_MPI ? "--mca btl tcp,self --mca btl_tcp_disable_family 6" : "UCX_TLS=tcp,self";

  private static final String ALPHA = "sends.datatype.warm.alpha";

  private static final Map<String, String> MIRRORED =
      Map.of("regressed", "improved", "improved", "regressed");

  @TempDir Path folder;

  private Program.Outcome ab(String name, String... more) throws Exception {
    List<String> arguments =
        new java.util.ArrayList<>(List.of("ab", "--out", folder.resolve(name).toString()));
    arguments.addAll(List.of(more));
    return Program.run(arguments.toArray(String[]::new));
  }

  /**
   * On every processor a small message takes several times as long by TCP, even on a busy machine.
   */
  @Test
  @Tag("release")
  void aSlowerTransportIsARegressionAndSwappedAnImprovement() throws Exception {
    Program.Outcome slower = ab("turns", "--launches", "10", "--b", TCP);
    assertEquals(1, slower.exit(), slower.out() + slower.err());
    assertTrue(slower.out().startsWith("REGRESSED: b: " + TCP), slower.out());
    assertTrue(slower.out().contains(ALPHA), slower.out());
    assertTrue(
        slower
            .out()
            .strip()
            .lines()
            .reduce((a, last) -> last)
            .orElseThrow()
            .startsWith("REGRESSED: of "),
        slower.out());
    // The number of pairs may differ between runs.
    assertTrue(slower.err().matches("(?s).*\\npair (\\d+) of \\1: a .*"), slower.err());
    String set = OPEN_MPI ? "OMPI_MCA_btl" : "UCX_TLS";
    assertTrue(slower.out().contains(set + ": not set against tcp,self"), slower.out());
    String a = folder.resolve("turns/a.json").toString();
    String b = folder.resolve("turns/b.json").toString();
    assertMirrored(Program.run("compare", "--json", a, b), Program.run("compare", "--json", b, a));

    Calibration left = CalibrationFile.read(Path.of(a));
    Calibration right = CalibrationFile.read(Path.of(b));
    assertFalse(left.run().pair().isEmpty());
    assertEquals(left.run().pair(), right.run().pair());
    assertEquals(left.run().plan(), right.run().plan());
  }

  /**
   * Between near cores TCP may be faster for some columns. Both directions then have a regression.
   */
  private static void assertMirrored(Program.Outcome there, Program.Outcome back) {
    Map<String, String> gates = verdicts(there);
    Map<String, String> swapped = verdicts(back);
    assertEquals("improved", swapped.get(ALPHA));
    gates.replaceAll((id, verdict) -> MIRRORED.getOrDefault(verdict, verdict));
    assertEquals(gates, swapped);
    assertEquals(1, there.exit(), there.err());
    assertEquals(swapped.containsValue("regressed") ? 1 : 0, back.exit(), back.err());
  }

  /** Returns the verdicts of the metrics that count for the overall verdict. */
  private static Map<String, String> verdicts(Program.Outcome compared) {
    Map<String, String> verdicts = new TreeMap<>();
    for (JsonNode metric : JsonMapper.shared().readTree(compared.out()).required("metrics")) {
      if (metric.required("gate").booleanValue()) {
        verdicts.put(metric.required("id").stringValue(), metric.required("verdict").stringValue());
      }
    }
    return verdicts;
  }

  @Test
  @Tag("release")
  void sidesMayRunOneAfterTheOther() throws Exception {
    Program.Outcome apart = ab("apart", "--apart", "--launches", "3", "--b", TCP);
    assertTrue(apart.out().contains("interleaved in pairs"), apart.out() + apart.err());
    assertTrue(Files.exists(folder.resolve("apart/b.samples.jsonl")));
  }

  @Test
  void aSideThatCannotStartEndsTheOtherSide() throws Exception {
    Program.Outcome failed = ab("wrong", "--b", "--no-such-option-of-mpirun");
    assertEquals(5, failed.exit(), failed.err());
    List<String> messages =
        failed
            .err()
            .strip()
            .lines()
            .filter(line -> !line.startsWith("created the folder"))
            .toList();
    assertEquals(1, messages.size(), failed.err());
    assertTrue(failed.err().contains("no-such-option-of-mpirun"), failed.err());
    // The launcher may end before its ranks do.
    Wait.until("the end of the other side's ranks", () -> ranks().isEmpty());
  }

  /** Returns the ranks of this test, whose arguments contain its folder. */
  private List<String> ranks() {
    return ProcessHandle.allProcesses()
        .map(process -> process.info().commandLine().orElse(""))
        .filter(line -> line.contains("org.memline.cli.Main rank"))
        .filter(line -> line.contains(folder.toString()))
        .toList();
  }

  @Test
  void aWrongSettingIsReportedBeforeAnythingStarts() throws Exception {
    Program.Outcome wrong = ab("mca", "--b", "--mca btl");
    assertEquals(2, wrong.exit(), wrong.err());
    assertTrue(wrong.err().contains("--mca needs a name and a value"), wrong.err());
    assertFalse(Files.exists(folder.resolve("mca/a.samples.jsonl")));
  }
}
