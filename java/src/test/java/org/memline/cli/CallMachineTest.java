package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.Schemas;
import tools.jackson.databind.JsonNode;

/**
 * Tests cost formulas that contain machine constants, with the calibrations of two recorded
 * machines.
 */
class CallMachineTest {
  private static final String FORMULA = "f[0]*alpha + f[1]*gamma*lines";
  private static final String NAME = "packed_cold_node";
  private static final String[] OF = {"--method", "packed", "--cache", "cold"};
  private static final Path OLD = recorded("zen3", "standard.json");
  private static final Path NEWER = recorded("zen5", "standard.json");

  @TempDir static Path folder;

  private static List<Path> old;
  private static List<Path> newer;
  private static Path model;

  private static Path recorded(String machine, String file) {
    return Path.of("..", "calibration", "amd-epyc-%s-2core".formatted(machine), file);
  }

  @BeforeAll
  static void measured() throws IOException {
    old = imported("zen3", "bytes>=8192 && blocks>1");
    newer = imported("zen5", "bytes>=8192 && blocks>1");
    model = folder.resolve("model.json");
    print("fit", old, "--experiment", NAME, "--machine", OLD, OF, "--out", model);
  }

  private static List<Path> imported(String machine, String where) throws IOException {
    Path samples = thinned(machine);
    Path out = folder.resolve(machine + ".cll.0.dat");
    Cli.print("call", "import", samples, "--formula", FORMULA, "--where", where, "-o", out);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.getFileName().toString().startsWith(machine)).sorted().toList();
    }
  }

  /**
   * Returns a copy of the samples with only the sends that the tests use, because reading all
   * samples of a run takes seconds.
   */
  private static Path thinned(String machine) throws IOException {
    Path whole = recorded(machine, "standard.samples.jsonl.gz");
    Path out = folder.resolve("samples-" + machine + ".jsonl");
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(whole)), StandardCharsets.UTF_8))) {
      List<String> kept =
          lines
              .lines()
              .filter(l -> l.matches("\\{\"type\":\"(run|launch|end)\".*") || isAsked(l))
              .toList();
      return Files.write(out, kept);
    }
  }

  private static boolean isAsked(String line) {
    return line.contains("\"method\":\"packed\",\"cache\":\"cold\",\"rows\"");
  }

  /** Returns a command line; lists and arrays become several words. */
  private static Object[] words(Object... words) {
    List<Object> all = new ArrayList<>(List.of("call"));
    for (Object word : words) {
      if (word instanceof List<?> list) {
        all.addAll(list);
      } else if (word instanceof Object[] array) {
        all.addAll(Arrays.asList(array));
      } else {
        all.add(word);
      }
    }
    return all.toArray();
  }

  private static String print(Object... words) {
    return Cli.print(words(words));
  }

  private static JsonNode errors(Path of, List<Path> traces, Object... machine) {
    List<Object> against = new ArrayList<>();
    traces.forEach(trace -> against.addAll(List.of("--against", trace)));
    return Cli.json(words("predict", of, NAME, against, machine, "--json"));
  }

  @Test
  void importedLaunchesAreRunsAndBatchesAreVisits() {
    assertEquals(6, old.size());
    JsonNode runs = Cli.json(words("show", model, "--json")).path("runs");
    assertEquals(6, runs.size());
    assertEquals("AMD EPYC", runs.get(0).path("cpus").get(0).asString());
    assertTrue(runs.get(0).path("visits").asInt() > 100, runs.toString());
  }

  /**
   * The formula is fitted on Zen 3, where the times are about twice those on Zen 5. The prediction
   * for Zen 5 uses its calibration, but none of its visits.
   */
  @Tag("slow")
  @Test
  void aFormulaFittedOnOneMachinePredictsAnother() {
    double stayed = errors(model, newer).path("median").asDouble();
    Object[] machine = words("--machine", NEWER, "--locality", "node", OF);
    machine = Arrays.copyOfRange(machine, 1, machine.length);
    JsonNode moved = errors(model, newer, machine);
    assertTrue(stayed > 0.8, "error without transfer: " + stayed);
    assertTrue(moved.path("median").asDouble() < 0.15, moved.toString());
    assertTrue(moved.path("inside").asDouble() > 0.8, moved.toString());
    Path own = folder.resolve("own.json");
    print("fit", newer, "--experiment", NAME, machine, "--out", own);
    double itself = errors(own, newer).path("median").asDouble();
    assertTrue(
        itself < 0.13 && moved.path("median").asDouble() < itself + 0.05,
        "error of its own fit: " + itself);
  }

  @Test
  void aModelShowsTheConstantsOfItsMachine() {
    String shown = print("show", model);
    assertTrue(
        Cli.onOneLine(shown)
            .contains("machine constants from standard (" + OLD + "): packed, cold, node"),
        shown);
    assertTrue(shown.contains("alpha 801") && shown.contains(" ns/message ("), shown);
    List<String> factors = shown.lines().filter(l -> l.startsWith(NAME + "[")).toList();
    assertEquals(2, factors.size());
    assertTrue(factors.stream().noneMatch(l -> l.matches(".*\\d [mµnpf]?s .*")), shown);
    String moved =
        Cli.onOneLine(print("predict", model, NAME, "lines=8192", "--machine", NEWER, OF));
    assertTrue(moved.contains("fitted on standard (" + OLD), moved);
    assertTrue(moved.contains("predicts for standard (" + NEWER + "): packed, cold, core"), moved);
    String same = print("predict", model, NAME, "lines=8192");
    assertEquals(same, print("predict", model, NAME, "lines=8192", "--machine", OLD, OF));
    Cli checked = Cli.run(words("check", old.get(0), "--baseline", model));
    assertEquals(0, checked.exitCode(), checked.out() + checked.err());
  }

  @Tag("slow")
  @Test
  void modelsAndConstantSetsFitTheirSchemas() throws IOException {
    assertEquals(List.of(), Schemas.errors("cost-model.schema.json", Files.readString(model)));
    Path sets = folder.resolve("sets.json");
    Path cut = folder.resolve("cut.json");
    print("fit", old, "--experiment", NAME, "--machine", OLD, OF, "--segments", "2", "--out", cut);
    print("export", cut, "--to", "aleph", "--out", sets);
    String text = Files.readString(sets);
    assertEquals(List.of(), Schemas.errors("aleph.schema.json", text));
    JsonNode first = tools.jackson.databind.json.JsonMapper.shared().readTree(text);
    JsonNode values = first.path("experiments").get(0).path("sets").get(1).path("values");
    assertEquals(2, values.size());
    JsonNode below = values.get(0).path("when").get(0);
    JsonNode above = values.get(1).path("when").get(0);
    assertEquals(below.path("to"), above.path("from"));
    assertTrue(below.path("from").isNull() && above.path("to").isNull(), values.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"schema_version\" : \"1.1\"|\"schema_version\" : \"2.0\"",
        "\"signed\" : false|\"signed\" : 0",
        "\"doubt\"|\"doubts\"",
        "\"id\" : \"sha256:|\"id\" : \"md5:",
        "\"unit\" : \"s/line\"|\"unit\" : 1",
      })
  void theSchemaRefusesEditedModels(String edit) throws IOException {
    String text = Files.readString(model);
    String changed = text.replace(edit.split("\\|")[0], edit.split("\\|")[1]);
    assertNotEquals(text, changed);
    assertFalse(Schemas.errors("cost-model.schema.json", changed).isEmpty(), edit);
  }

  @Test
  void wrongUseIsReportedInOneLine() throws IOException {
    Path first = old.get(0);
    Object[] fit = {"call", "fit", first, "--experiment", NAME};
    Cli.assertWrongUse("uses the machine constants alpha, gamma: give a calibration", fit);
    assertWrong("none.json", fit, "--machine", folder.resolve("none.json"));
    assertWrong("--locality remote: ", fit, "--machine", NEWER, "--locality", "remote");
    assertWrong("--method packed needs a machine", fit, "--method", "packed");
    assertWrong(
        "it has alpha beta gamma of datatype, warm", fit, "--machine", NEWER, "--method", "put");
    assertWrong("--kernel 'some'", fit, "--machine", NEWER, "--kernel", "some");
    Cli.assertWrongUse("the constants of its own machine", "call", "show", model, "--machine", OLD);
    Cli.assertWrongUse(
        "leave the values or --against out",
        "call",
        "predict",
        model,
        NAME,
        "bytes=1",
        "--against",
        first);
    Cli.assertWrongUse("is not a model: ", "call", "export", first, "--to", "aleph", "--out", "x");
    Path samples = folder.resolve("samples-zen5.jsonl");
    Object[] wanted = {"call", "import", samples, "--formula", "f[0]*words", "-o", "x"};
    Cli.assertWrongUse("have the variables of the formula", wanted);
    Cli.assertWrongUse(
        "exists already", "call", "import", samples, "--formula", "f[0]", "-o", first);
  }

  private static void assertWrong(String expected, Object[] first, Object... more) {
    Cli.assertWrongUse(
        expected, Stream.concat(Arrays.stream(first), Arrays.stream(more)).toArray());
  }
}
