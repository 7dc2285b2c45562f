package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.cli.Cli.assertWrongUse;
import static org.memline.cli.Cli.json;
import static org.memline.cli.Cli.print;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.sample.Locality;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import tools.jackson.databind.JsonNode;

/** Tests the command {@code obsp}, from its command line to its output. */
class ObspTest {
  private static final Path SHIPPED = Path.of("../calibration/amd-epyc-zen5-2core/standard.json");
  private static final Calibration MACHINE = CalibrationFile.read(SHIPPED);

  @TempDir Path folder;
  private Path figure1;

  @BeforeEach
  void write() throws IOException {
    figure1 =
        file(
            """
            {"ranks":2,"g":1,"L":0,"combine":"max","supersteps":[
             {"work":[1,2],"messages":[[0,1,1]],"sync":"oblivious"},
             {"work":[2,1],"messages":[[0,1,1]],"sync":"oblivious"}]}
            """);
  }

  private Path file(String task) throws IOException {
    return Files.writeString(folder.resolve("task.json"), task);
  }

  @Test
  void figure1OfThePaperIsReproducedInJson() {
    JsonNode plain = json("obsp", figure1, "--json");
    assertEquals(5, plain.path("seconds").asDouble());
    assertTrue(plain.path("other").isNull());
    JsonNode global = json("obsp", figure1, "--barrier", "global", "--json");
    assertEquals(6, global.path("seconds").asDouble());
    assertEquals("oblivious", global.path("other").path("barrier").asString());
    assertEquals(5, global.path("other").path("seconds").asDouble());
    JsonNode rank = global.path("ranks").path(1);
    assertEquals(6, rank.path("seconds").asDouble());
    assertEquals(3, rank.path("work").asDouble());
    assertEquals(2, rank.path("communication").asDouble());
    assertEquals(1, rank.path("waiting").asDouble());
    JsonNode first = global.path("supersteps").path(0);
    assertEquals("global", first.path("sync").asString());
    assertEquals(2, first.path("longest_work").asDouble());
    assertEquals(1, first.path("waiting").asDouble());
    assertEquals(0, first.path("worst_rank").asInt());
    assertEquals(1, first.path("awaited").asInt());
    assertEquals(List.of(List.of(2.0, 2.0), List.of(5.0, 5.0)), met(global));
    assertEquals("[[1,1],[0,0]]", global.path("matrices").path("awaited").toString());
  }

  /** Returns the times when ranks stop waiting: ready plus waiting. */
  private static List<List<Double>> met(JsonNode task) {
    JsonNode ready = task.path("matrices").path("ready");
    JsonNode waiting = task.path("matrices").path("waiting");
    return Stream.of(0, 1)
        .map(s -> Stream.of(0, 1).map(i -> at(ready, s, i) + at(waiting, s, i)).toList())
        .toList();
  }

  private static double at(JsonNode matrix, int superstep, int rank) {
    return matrix.path(superstep).path(rank).asDouble();
  }

  @Test
  void theCriticalPathIsInTheJson() {
    JsonNode path = json("obsp", figure1, "--barrier", "global", "--json").path("critical_path");
    assertEquals(4, path.size());
    assertEquals(1, path.path(0).path("rank").asInt());
    assertEquals("computing", path.path(0).path("doing").asString());
    assertEquals(1, path.path(1).path("follows").asInt());
    assertEquals(2, path.path(2).path("superstep").asInt());
    assertEquals(6, path.path(3).path("to").asDouble());
  }

  @Test
  void figure1OfThePaperIsReproducedInText() {
    String text = print("obsp", figure1, "--barrier", "global");
    assertTrue(
        text.startsWith(
            "6.000 s  with a global barrier in each superstep: 2 ranks in 2 supersteps\n"),
        text);
    assertTrue(
        text.contains(
            "obliviously, without barriers it takes 5.000 s: barriers in all supersteps cost 1.000 s (20.0 %)\n"),
        text);
    assertTrue(
        text.contains("\n1     6.000 s   3.000 s       2.000 s  1.000 s         16.7 %\n"), text);
    assertTrue(
        text.contains("Critical path: computes 4.000 s (66.7 %), communicates 2.000 s\n"), text);
    assertFalse(print("obsp", figure1).contains("barrier"), "barriers were not requested");
  }

  @Test
  void anObliviousRunNamesTheCostOfBarriers() {
    String text = print("obsp", figure1, "--barrier", "oblivious");
    assertTrue(
        Cli.onOneLine(text)
            .contains(
                "with a global barrier in each superstep it takes 6.000 s: barriers in all supersteps cost 1.000 s (20.0 %)"),
        text);
  }

  /** g and L are β and α that {@code show} prints for the file. */
  @ParameterizedTest
  @CsvSource({"datatype, warm, core", "packed, cold, node"})
  void costsAreTakenFromACalibration(String method, String cache, String locality) {
    SendFit fit = fit(method, cache, locality);
    JsonNode answer =
        json(
            "obsp",
            figure1,
            "--json",
            "--machine",
            SHIPPED,
            "--method",
            method,
            "--cache",
            cache,
            "--locality",
            locality);
    assertEquals(fit.headline("beta").orElseThrow().value(), answer.path("g").asDouble());
    assertEquals(fit.headline("alpha").orElseThrow().value(), answer.path("L").asDouble());
    String words = "%s: %s, %s, %s".formatted(SHIPPED, method, cache, locality);
    assertTrue(answer.path("costs").asString().endsWith(words), answer.toString());
  }

  private static SendFit fit(String method, String cache, String locality) {
    Calibration part = MACHINE.at(Locality.parse(locality)).orElseThrow();
    return SendsSection.of(part).sends().stream()
        .filter(f -> f.method().label().equals(method) && f.cache().label().equals(cache))
        .findFirst()
        .orElseThrow();
  }

  /**
   * By default the costs are those of the method {@code datatype}, warm, in the first locality. A
   * given L replaces the L of the calibration.
   */
  @Test
  void givenCostsOverrideTheCalibration() {
    JsonNode mixed = json("obsp", figure1, "--machine", SHIPPED, "--latency", "10", "--json");
    assertEquals(10, mixed.path("L").asDouble());
    SendFit fit = fit("datatype", "warm", MACHINE.locality().label());
    assertEquals(fit.headline("beta").orElseThrow().value(), mixed.path("g").asDouble());
    assertTrue(mixed.path("costs").asString().endsWith("but L given"), mixed.toString());
  }

  @Test
  void givenCostsOverrideTheTaskFile() {
    JsonNode both = json("obsp", figure1, "--g", "2", "--latency", "0.5", "--json");
    assertEquals(3 + 2 * 2.5, both.path("seconds").asDouble());
  }

  @Test
  void svgWritesAPicture() throws IOException {
    Path svg = folder.resolve("t.svg");
    print("obsp", figure1, "--svg", svg);
    String text = Files.readString(svg);
    assertTrue(text.contains("<title>5.000 s as written</title>"), text);
    assertTrue(text.contains("rank 1 computes in superstep 1: 2.000 s, from 0 s to 2.000 s"), text);
  }

  @Test
  void matricesOfLargeTasksNeedTheOptionAll() throws IOException {
    String superstep = "{\"sync\":\"none\",\"work\":1}";
    Path large =
        file("{\"ranks\":50001,\"supersteps\":[" + String.join(",", superstep, superstep) + "]}");
    assertTrue(json("obsp", large, "--json").path("matrices").isNull());
    JsonNode all = json("obsp", large, "--json", "--all").path("matrices").path("finish");
    assertEquals(2, all.path(1).path(50000).asDouble());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"ranks":2,"g":1,"L":0,"supersteps":[{"receives":[1,0]}]} | rank 0 waits for 1 message, but no rank sends it a message
          {"ranks":2,"g":1,"L":0,"supersteps":[{"groups":[{"ranks":[0],"supersteps":[]}]}]} | rank 1 is in no group
          {"ranks":2,"g":1,"L":0,"supersteps":[{"groups":[{"ranks":[0,0,1],"supersteps":[]}]}]} | rank 0 is also in group 1
          {"ranks":2,"g":1,"L":0,"supersteps":[{"work":[1,-1]}]} | superstep 1, rank 1: work -1.0 s
          {"ranks":2,"g":1,"L":0,"supersteps":[{"messages":[[0,1,1,2],[1,0,1,2]]},{}]} | a superstep never ends
          {"ranks":2,"L":0,"supersteps":[{}]} | g is not known
          {"ranks":2 | it ends early
          """)
  void badTasksAreRefusedInOneLine(String task, String words) throws IOException {
    assertWrongUse(words, "obsp", file(task));
    assertWrongUse("task.json", "obsp", file(task), "--json");
  }

  @Test
  void wrongUseIsReportedInOneLine() {
    assertWrongUse("no task file", "obsp", folder.resolve("none.json"));
    assertWrongUse("is a folder", "obsp", folder);
    assertWrongUse("--barrier 'all'", "obsp", figure1, "--barrier", "all");
    assertWrongUse("--g -1.0", "obsp", figure1, "--g", "-1");
    assertWrongUse("--latency Infinity", "obsp", figure1, "--latency", "Infinity");
    assertWrongUse("--method packed", "obsp", figure1, "--method", "packed");
    assertWrongUse("telepathy", "obsp", figure1, "--machine", SHIPPED, "--method", "telepathy");
    assertWrongUse("remote", "obsp", figure1, "--machine", SHIPPED, "--locality", "remote");
    assertWrongUse("no such", "obsp", figure1, "--svg", folder.resolve("no such/t.svg"));
    assertWrongUse("none.cal", "obsp", figure1, "--machine", folder.resolve("none.cal"));
  }

  /** The task ends as it is written, but with barriers it deadlocks. */
  @Test
  void aTaskThatDeadlocksWithBarriersIsReported() throws IOException {
    Path task =
        file(
            """
            {"ranks":2,"g":1,"L":0,"supersteps":[
             {"messages":[[1,0,1,2]]},
             {"groups":[{"ranks":[0,1],"supersteps":[{"work":[0,0],"sync":"oblivious"}]}]}]}
            """);
    assertEquals(0, Cli.run("obsp", task).exitCode());
    String text = print("obsp", task, "--barrier", "oblivious");
    assertTrue(
        Cli.onOneLine(text)
            .contains("a superstep never ends: rank 0 in superstep 1 waits for rank 1"),
        text);
    assertWrongUse("a superstep never ends", "obsp", task, "--barrier", "global");
  }
}
