package org.memline.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few hundred commands on forged files: always the same ones, and others each time. */
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
  void noForgedFileIsADefectOfMemline() throws Exception {
    assertNone(1, folder.resolve("fixed"));
  }

  @Test
  void noneThatWasNeverTriedEither() throws Exception {
    long seed = System.nanoTime();
    System.out.printf("Fuzz %d %d%n", COMMANDS, seed);
    assertNone(seed, folder.resolve("drawn"));
  }
}
