package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.call.fit.ModelFile;
import org.memline.obsp.template.KnownParts;
import tools.jackson.databind.JsonNode;

/** Tests the command {@code scale}: its tables, its JSON, its picture and its error messages. */
class ScaleTest {
  @TempDir static Path folder;

  private static Path task;
  private static Path model;

  @BeforeAll
  static void write() throws IOException {
    task = folder.resolve("t.task.json");
    model = folder.resolve("m.json");
    Files.writeString(
        task,
        """
        {'name': 'sum', 'parameters': {'N': 4096, 'P': 2}, 'costs': 'tell(h=h)', 'supersteps': [
          {'work': 'add(n=N/P)', 'sync': 'global', 'messages': [{'to': 'rank > 0 ? 0 : -1', 'bytes': 8}]}]}
        """
            .replace('\'', '"'));
    Files.writeString(
        model,
        ModelFile.text(
            KnownParts.spread(1.1, 0.02, 0.01)
                .with("add", "add[0]*n", 1e-6)
                .with("tell", "tell[0]+tell[1]*h", 1e-5, 1e-7)
                .model()));
  }

  @Test
  void strongAndWeakScalingAreShown() throws IOException {
    Path svg = folder.resolve("t.svg");
    String text = Cli.print("scale", task, "--model", model, "--weak", "N=512*P", "--svg", svg);
    assertTrue(text.contains("sum, strong scaling"), text);
    assertTrue(text.contains("sum, weak scaling"), text);
    assertTrue(text.contains("4096"), text);
    assertTrue(text.contains(", tell on the critical path takes "), text);
    assertTrue(
        text.contains("add at n=2048 to 4096 is outside the measured range, 1 to 1024"), text);
    assertTrue(Files.readString(svg).contains("weak scaling"));
  }

  /** Seven ranks send 8 bytes each to rank 0. This costs 10 µs, and 0.8 µs for each of them. */
  @Test
  void theJsonHasTheScalingRows() {
    JsonNode rows =
        Cli.json("scale", task, "--model", model, "--ranks", "1,8", "--set", "N=1024*8", "--json")
            .path("scalings")
            .path(0)
            .path("rows");
    assertEquals(2, rows.size());
    JsonNode eight = rows.path(1);
    assertEquals(8, eight.path("ranks").asInt());
    assertEquals(1024e-6 + 1e-5 + 56e-7, eight.path("predicted_seconds").asDouble(), 1e-9);
    assertTrue(eight.path("low_seconds").asDouble() < eight.path("seconds").asDouble());
    assertTrue(eight.path("seconds").asDouble() < eight.path("high_seconds").asDouble());
    assertEquals(199, eight.path("draws").asInt());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--ranks 0:4:2 | --ranks '0:4:2': ranks must be 1 or more",
        "--ranks 1:4 | '1:4' is not a number of ranks",
        "--ranks 1:999999:+1 | more than 64 numbers of ranks",
        "--ranks 99999 | P, the number of ranks, is 99999.0: give a whole number from 1 to 65536",
        "--set M=1 | has no parameter 'M': it has N, P",
        "--set P=1 | is not a value of a parameter: give NAME=FORMULA, for example N=65536*P, and P with --ranks",
        "--weak N | --weak 'N' is not a value",
        "--set N=2*Q | the name Q is unknown here: use P",
        "--set N=-1 | 'add(n=N/P)': the model predicts that add takes -1.0E-6 s",
        "--barrier none | --barrier 'none' is unknown: use global or oblivious",
      })
  void wrongOptionsAreRefused(String options, String expected) {
    String[] words = options.split(" ");
    Cli.assertWrongUse(expected, "scale", task, "--model", model, words[0], words[1]);
  }

  @Test
  void wrongFilesAreRefused() {
    Cli.assertWrongUse("experiment 'add' has no model: give one with --model", "scale", task);
    Cli.assertWrongUse("no task template nowhere.json", "scale", "nowhere.json");
    Cli.assertWrongUse(
        "experiment 'add' is in two models", "scale", task, "--model", model, "--model", model);
  }
}
