package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.predict.LocalityPart;
import org.memline.sample.Fact;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that commands show both distances of the cores separately. The calibration comes from
 * {@link TwoStates}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatesTest {
  private static final String LAYOUT = "--matrix 333x277 --element int32 --columns 5 --cache warm ";
  private static final String PACKED = LAYOUT + "--method packed ";

  private Path file;
  private List<LocalityPart> parts;

  @BeforeAll
  void write(@TempDir Path folder) {
    file = TwoStates.write(folder);
    parts = LocalityPart.of(CalibrationFile.read(file));
  }

  private Object[] arguments(String command, String options) {
    return arguments(command, file, options);
  }

  private static Object[] arguments(String command, Object calibration, String options) {
    List<Object> all = new ArrayList<>(List.of(command, "--calibration", calibration));
    all.addAll(List.of(options.split(" +")));
    return all.toArray();
  }

  private JsonNode json(String command, String options) {
    return Cli.json(arguments(command, options + " --json"));
  }

  /**
   * The file is from another machine, a synthetic one, so the current state of the cores is
   * unknown.
   */
  @Test
  void anUnknownCurrentStateIsReported() {
    List<String> notices = new ArrayList<>();
    LocalityOption unasked = new LocalityOption();
    assertEquals("node", unasked.readForNow(file, notices::add).chosen().locality().label());
    assertEquals(1, notices.size(), notices.toString());
    assertTrue(notices.get(0).contains("another machine"), notices.toString());
    assertTrue(
        notices.get(0).endsWith("until then, locality node is used, which was measured first"),
        notices.toString());
    notices.clear();
    LocalityOption coreOnly = new LocalityOption();
    coreOnly.locality = "core";
    assertEquals("core", coreOnly.readForNow(file, notices::add).chosen().locality().label());
    assertEquals(List.of(), notices);
  }

  @Test
  void predictPrintsALinePerStateTheDefaultFirst() {
    List<String> lines = Cli.print(arguments("predict", PACKED)).lines().toList();
    assertEquals(4, lines.size());
    assertEquals("Locality node: line handoff 0.220 µs, 65.0 % of measurements", lines.get(0));
    assertEquals("Locality core: line handoff 0.0650 µs, 35.0 % of measurements", lines.get(2));
    // 3 + 6.66 + 0.333 to 0.666 µs in the near state, twice as much in the far one.
    assertTrue(lines.get(1).matches("packed +20\\.\\d µs .*"), lines.get(1));
    assertTrue(lines.get(3).matches("packed +10\\.\\d µs .*"), lines.get(3));
    String coreOnly = Cli.print(arguments("predict", PACKED + "--locality core"));
    assertEquals(lines.subList(2, 4), coreOnly.lines().toList());
  }

  @Test
  void jsonHasTheChosenStateAndAllStates() {
    JsonNode first = json("predict", PACKED);
    JsonNode core = json("predict", PACKED + "--locality core");
    assertEquals("node", first.get("locality").stringValue());
    assertEquals("core", core.get("locality").stringValue());
    assertEquals(2, first.get("seconds").doubleValue() / core.get("seconds").doubleValue(), 0.01);
    JsonNode all = first.get("by_locality");
    assertEquals(all, core.get("by_locality"));
    assertEquals(List.of("node", "core"), List.copyOf(all.propertyNames()));
    for (String member : List.of("seconds", "low_seconds", "high_seconds")) {
      assertEquals(first.get(member), all.get("node").get(member), member);
      assertEquals(core.get(member), all.get("core").get(member), member);
    }
    assertEquals(first.get("notes"), all.get("node").get("notes"));
    assertEquals(0.065e-6, all.get("core").get("handoff_seconds").doubleValue());
    assertEquals(0.35, all.get("core").get("share").doubleValue(), 1e-12);
  }

  @Test
  void aFileOfOneLocalityHasNoLocalityInTheOutput() {
    Object one = Fitted.get().calibration();
    assertEquals(
        List.of(
            "method",
            "cache",
            "seconds",
            "low_seconds",
            "high_seconds",
            "model",
            "notes",
            "runs_differ",
            "runs_assumed"),
        List.copyOf(Cli.json(arguments("predict", one, PACKED + "--json")).propertyNames()));
    String advice = Cli.print(arguments("advise", one, LAYOUT + "--json"));
    assertFalse(advice.contains("locality"), advice);
  }

  @Test
  void advisePrintsABlockPerState() {
    String[] blocks = Cli.print(arguments("advise", LAYOUT)).split("\n\n");
    assertEquals(2, blocks.length);
    assertTrue(blocks[0].startsWith("Locality node: line handoff 0.220 µs, 65.0 %"), blocks[0]);
    assertTrue(blocks[1].startsWith("Locality core: line handoff 0.0650 µs, 35.0 %"), blocks[1]);
    // The times are 1 + 6.66 + 1.67 to 3.33 µs by datatype and 3 + 6.66 + 0.33 to 0.67 µs packed.
    for (String block : blocks) {
      assertTrue(block.contains("best: datatype, "), block);
    }
    JsonNode advice = json("advise", LAYOUT + "--locality core");
    assertEquals("core", advice.get("locality").stringValue());
    JsonNode all = advice.get("by_locality");
    assertEquals(advice.get("predictions"), all.get("core").get("predictions"));
    assertEquals("datatype", all.get("node").get("best").stringValue());
    assertEquals(0.65, all.get("node").get("share").doubleValue(), 1e-12);
  }

  /**
   * The output gives the reason why one state has no prediction, and predicts the default state.
   */
  @Test
  void aStateWithoutTheFitIsReported(@TempDir Path folder) {
    Calibration both = parts.get(0).calibration();
    Calibration core = TwoStates.onlyWarm(parts.get(1).calibration());
    Path other = folder.resolve("warm.json");
    CalibrationFile.write(
        new Calibration(both.heading(), both.sections(), both.metrics(), List.of(core)), other);
    String cold = PACKED.replace("warm", "cold");
    List<String> lines = Cli.print(arguments("predict", other, cold)).lines().toList();
    assertTrue(lines.get(0).startsWith("Locality node: line handoff "), lines.get(0));
    assertTrue(lines.get(1).startsWith("packed "), lines.get(1));
    assertTrue(lines.get(2).startsWith("Locality core: no prediction: "), lines.get(2));
    JsonNode json = Cli.json(arguments("predict", other, cold + "--json"));
    assertTrue(json.get("by_locality").get("core").isNull(), json.toString());
    assertTrue(json.get("notes").get(0).stringValue().startsWith("core: "), json.toString());
    Cli.assertWrongUse("packed", arguments("predict", other, cold + "--locality core"));
    String advice = Cli.print(arguments("advise", other, LAYOUT.replace("warm", "cold")));
    assertTrue(advice.contains("\n\nLocality core: no advice: "), advice);
  }

  /** The remedy depends on what is missing: a method, cells, or the rest of a stopped run. */
  @Test
  void aMissingFitIsReportedWithTheAvailableOnes(@TempDir Path folder) {
    Path whole = Fitted.get().calibration();
    String put = LAYOUT + "--method put";
    Cli.assertWrongUse("slices: it has datatype, packed", arguments("predict", whole, put));
    Path warm = folder.resolve("warm.json");
    CalibrationFile.write(TwoStates.onlyWarm(CalibrationFile.read(whole)), warm);
    String cold = LAYOUT.replace("warm", "cold");
    String again =
        "too few cells of the quick profile were measured by enough launches, calibrate with"
            + " --profile standard";
    Cli.assertWrongUse(again, arguments("predict", warm, cold + "--method packed"));
    Cli.assertWrongUse(again, arguments("advise", warm, cold));
    Path partial = folder.resolve("partial.json");
    CalibrationFile.write(TwoStates.partial(CalibrationFile.read(warm)), partial);
    String resume = "the run was stopped early, continue it with calibrate --resume";
    Cli.assertWrongUse(resume, arguments("predict", partial, put));
    Cli.assertWrongUse(resume, arguments("advise", partial, cold));
  }

  private static Object[] of(String[] command, Object... more) {
    return Stream.concat(Stream.of((Object[]) command), Stream.of(more)).toArray();
  }

  @Test
  void guidelinesAndFiguresNameTheirState() {
    for (String[] command : new String[][] {{"guidelines"}, {"show", "--figures"}}) {
      String first = Cli.print(of(command, file));
      assertTrue(
          first.startsWith("Locality node: line handoff 0.220 µs, 65.0 % of measurements\n"),
          first);
      String near = Cli.print(of(command, file, "--locality", "core"));
      assertTrue(
          near.startsWith("Locality core: line handoff 0.0650 µs, 35.0 % of measurements\n"), near);
      assertEquals(first, Cli.print(of(command, file, "--locality", "node")));
      Cli.assertWrongUse("has only node and core", of(command, file, "--locality", "remote"));
      Object one = Fitted.get().calibration();
      assertFalse(Cli.print(of(command, one)).contains("of measurements"));
    }
    assertNotEquals(
        Cli.print("show", file, "--figures").split("\n", 2)[1],
        Cli.print("show", file, "--figures", "--locality", "core").split("\n", 2)[1]);
    JsonNode json = Cli.json("guidelines", file, "--json", "--locality", "core");
    assertEquals("core", json.get("locality").stringValue());
    assertFalse(Cli.json("guidelines", Fitted.get().calibration(), "--json").has("locality"));
  }

  @Test
  void eachLineOfABatchHasAllStates(@TempDir Path folder) throws IOException {
    Path csv = folder.resolve("layouts.csv");
    Files.writeString(
        csv,
        "matrix,element,columns,method,cache\n333x277,int32,5,packed,warm\n90x50,int32,3,packed,cold\n");
    List<String> lines =
        Cli.print(arguments("predict", "--locality core --batch " + csv)).lines().toList();
    assertEquals(2, lines.size());
    assertEquals(
        json("predict", PACKED + "--locality core"), JsonMapper.shared().readTree(lines.get(0)));
  }

  private static DoubleSupplier seen(double... seconds) {
    return Arrays.stream(seconds).iterator()::nextDouble;
  }

  @Test
  void localityNowChoosesTheStateOfTheMeasuredHandoff() {
    assertSame(parts.get(1), CurrentLocality.like(parts, file, seen(0.07e-6)));
    assertSame(parts.get(0), CurrentLocality.like(parts, file, seen(0.2e-6)));
    // If the first handoff belongs to no state, it is measured again.
    assertSame(parts.get(1), CurrentLocality.like(parts, file, seen(0.124e-6, 0.03e-6, 0.07e-6)));
    DoubleSupplier between = seen(0.1e-6, 0.1e-6, 0.1e-6, 0.1e-6, 0.124e-6);
    String message =
        assertThrows(UsageException.class, () -> CurrentLocality.like(parts, file, between))
            .getMessage();
    assertEquals(
        "--locality now: handing a cache line from core to core takes 0.124 µs now, which fits no"
            + " locality of "
            + file
            + " (node (0.220 µs) and core (0.0650 µs)): give one of these localities, or"
            + " calibrate again",
        message);
  }

  /** The calibration is from a synthetic machine, never from this one. */
  @Test
  void localityNowRefusesCalibrationsOfOtherMachines() {
    for (String command : List.of("predict " + PACKED, "advise " + LAYOUT)) {
      Object[] words =
          arguments(command.split(" ")[0], command.split(" ", 2)[1] + "--locality now");
      Cli.assertWrongUse(
          "is a calibration of another machine (cpu_model: Synthetic 9000 against ", words);
      Cli.assertWrongUse("give node or core instead", words);
    }
    Map<String, Fact> same = parts.get(0).calibration().machine();
    CurrentLocality.requireHere("--now", parts, file, same, "omit --now");
  }

  @Test
  void nowRefusesWhatContradictsIt() {
    for (String command : List.of("predict " + PACKED, "advise " + LAYOUT)) {
      String name = command.split(" ")[0];
      String layout = command.split(" ", 2)[1];
      Cli.assertWrongUse(
          "is a calibration of another machine (cpu_model: Synthetic 9000 against ",
          arguments(name, layout + "--now"));
      Cli.assertWrongUse("here): omit --now", arguments(name, layout + "--now"));
      Cli.assertWrongUse(
          "--now predicts for the current locality: omit --locality core",
          arguments(name, layout + "--now --locality core"));
      Cli.assertWrongUse(
          "--now and --history exclude each other: give one of them",
          arguments(name, layout + "--now --history ."));
    }
  }
}
