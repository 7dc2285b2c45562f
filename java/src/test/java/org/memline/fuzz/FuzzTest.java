package org.memline.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.cli.Cli;

/**
 * Runs a few hundred random commands on changed files. The commands are the same in each test run;
 * for a release, new commands are drawn.
 */
class FuzzTest {
  private static final int COMMANDS = 400;

  /**
   * Number of attempts per command. Some choices are refused, such as --locality core for a run on
   * two nodes.
   */
  private static final int DRAWN = 20;

  @TempDir static Path folder;

  private static Material material;

  @BeforeAll
  static void write() throws IOException {
    material = Material.in(folder.resolve("material"));
  }

  private static void assertNone(long seed, Path own) throws Exception {
    Defects defects = new Defects(null);
    new Fuzz(material, own, defects).run(COMMANDS, seed, 2);
    assertTrue(
        defects.none(), () -> "Fuzz %d %d:%n%s".formatted(COMMANDS, seed, defects.defects()));
  }

  @Test
  void fuzzingWithTheFixedSeedFindsNoDefect() throws Exception {
    assertNone(1, folder.resolve("fixed"));
  }

  @Test
  @Tag("release")
  void fuzzingWithARandomSeedFindsNoDefect() throws Exception {
    long seed = new SecureRandom().nextLong();
    System.out.printf("Fuzz %d %d%n", COMMANDS, seed);
    assertNone(seed, folder.resolve("drawn"));
  }

  /** Without material most commands cannot run, but the threads continue. */
  @Test
  void commandsThatCouldNotRunAreReportedAsHarnessDefects() throws Exception {
    Defects defects = new Defects(null);
    new Fuzz(new Material(folder.resolve("none")), folder.resolve("failed"), defects)
        .run(COMMANDS, 1, 2);
    assertFalse(defects.none());
    String report = defects.defects();
    Matcher ran = Pattern.compile("harness: (\\d+) of " + COMMANDS + " commands").matcher(report);
    assertTrue(ran.find(), report);
    int failed = COMMANDS - Integer.parseInt(ran.group(1));
    assertTrue(failed > COMMANDS / 2 && failed < COMMANDS, report);
    assertTrue(report.contains("%8d  harness%n".formatted(failed + 1)), report);
  }

  @Test
  void deletingAFolderKeepsTheTargetsOfLinks() throws Exception {
    Path own = Files.createDirectories(folder.resolve("own/history")).getParent();
    Files.createSymbolicLink(own.resolve("history/material"), material.folder());
    Files.writeString(own.resolve("out"), "");
    Fuzz.delete(own);
    assertTrue(Files.notExists(own));
    assertTrue(Files.exists(material.file("all.json")));
  }

  /**
   * A command line that always fails would test only its refusal, so each must succeed on good
   * files.
   */
  @Tag("slow")
  @Test
  void eachCommandSucceedsOrFailsAsExpectedOnGoodFiles() throws IOException {
    Function<Object[], Cli> program = Cli.runs();
    List<String> wrong = new ArrayList<>();
    for (FuzzCommands.Line line : FuzzCommands.LINES) {
      String refused = refused(program, line);
      if (refused.isEmpty() != line.answered()) {
        wrong.add(line.words() + ": " + (refused.isEmpty() ? "is answered" : refused));
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** Returns why the last attempt failed; empty if an attempt succeeded. */
  private static String refused(Function<Object[], Cli> program, FuzzCommands.Line line)
      throws IOException {
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
