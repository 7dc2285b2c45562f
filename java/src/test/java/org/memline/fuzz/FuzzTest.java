package org.memline.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs a few hundred commands on forged files: the same ones each time, and in releases new ones.
 */
class FuzzTest {
  private static final int COMMANDS = 400;

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

  /** The material is missing, so most commands cannot run; the threads go on nevertheless. */
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
}
