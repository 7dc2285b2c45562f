package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.Schemas;
import org.memline.call.fit.SyntheticProgram;
import org.memline.call.formula.Formula;
import org.memline.call.trace.TraceWriter;

/**
 * Tests that an error in a model file that a user has edited is reported in one line with its
 * place.
 */
class CallEditedModelTest {
  @TempDir static Path folder;

  private static String whole;

  @BeforeAll
  static void fit() throws IOException {
    double[][] points = new double[24][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {64 << i / 2 + (i % 2)};
    }
    SyntheticProgram program =
        new SyntheticProgram(
            Formula.parse("f", "f[0]+f[1]*N"),
            points,
            8,
            new double[] {4000},
            new double[][] {{1e-6, 2e-9}, {1e-6, 8e-9}},
            0.01,
            0.001);
    Path model = folder.resolve("model.json");
    try (TraceWriter writer = new TraceWriter(folder, SyntheticProgram.head(), 0)) {
      program.run(
          SyntheticProgram.head(),
          "f[0]+f[1]*N",
          (head, experiment, block) -> writer.write(experiment, block),
          new SplittableRandom(3));
      Cli.print("call", "fit", writer.file(), "--segments", "2", "--out", model);
    }
    whole = Files.readString(model);
    assertEquals(List.of(), Schemas.errors("cost-model.schema.json", whole));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"variable\" : \"N\" | \"variable\" : \"M\" | the formula has no M",
        "\"formula\" : \"f[0]+f[1]*N\" | \"formula\" : \"f[0]+f[1]*N+f[2]*N*N\" | constants are [f[0], f[1]]",
        "\"formula\" : \"f[0]+f[1]*N\" | \"formula\" : \"f[0]+f[1]*\" | f: the formula ends",
        "\"low_factor\" : 0 | \"low_factor\" : 90 | member experiments[0].segments[0]: high_factor ",
        "\"name\" : \"f[1]\" | \"name\" : \"f[7]\" | constants are [f[0], f[7]]",
      })
  void aModelThatDoesNotFitTheSchemaIsRefused(String is, String edited, String expected)
      throws IOException {
    Path file = folder.resolve("edited.json");
    String text = whole.replace(is, edited);
    assertEquals(false, text.equals(whole), "nothing was edited: " + is + " in " + whole);
    Files.writeString(file, text);
    Cli.assertWrongUse(expected, "call", "predict", file, "f", "N=1000");
    Cli.assertWrongUse("edited.json", "call", "show", file);
  }

  @Test
  void aForbiddenNegativeConstantIsRefused() throws IOException {
    Path file = folder.resolve("negative.json");
    Files.writeString(file, whole.replaceAll("(\"value\" : )([1-9])", "$1-$2"));
    Cli.assertWrongUse("is negative, and signed is false", "call", "predict", file, "f", "N=1000");
  }
}
