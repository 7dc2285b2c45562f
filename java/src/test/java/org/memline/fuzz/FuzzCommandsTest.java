package org.memline.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.cli.Cli;

/**
 * A command line that always fails would test only its refusal, so each must succeed on good files.
 */
class FuzzCommandsTest {
  /** Number of attempts: some choices are refused, like --locality core of a run on two nodes. */
  private static final int DRAWN = 20;

  @TempDir Path folder;

  private final Function<Object[], Cli> program = Cli.runs();

  @Test
  void eachCommandSucceedsOrFailsAsExpectedOnGoodFiles() throws IOException {
    Material material = Material.in(folder.resolve("material"));
    List<String> wrong = new ArrayList<>();
    for (FuzzCommands.Line line : FuzzCommands.LINES) {
      String refused = refused(line, material);
      if (refused.isEmpty() != line.answered()) {
        wrong.add(line.words() + ": " + (refused.isEmpty() ? "is answered" : refused));
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** Returns why the last attempt failed; empty if an attempt succeeded. */
  private String refused(FuzzCommands.Line line, Material material) throws IOException {
    String last = "";
    for (int seed = 0; seed < DRAWN; seed++) {
      Path own = Files.createTempDirectory(folder, "own");
      List<String> arguments =
          Slots.right(material, own).filled(line.words(), new SplittableRandom(seed));
      Cli cli = FuzzWorker.answer(program, arguments);
      if (cli.exitCode() != 2 && line.exitCodes().indexOf('0' + cli.exitCode()) >= 0) {
        return "";
      }
      last = arguments + " ended with " + cli.exitCode() + " " + cli.err();
    }
    return last;
  }
}
