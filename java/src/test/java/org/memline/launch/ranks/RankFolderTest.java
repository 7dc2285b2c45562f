package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankFolderTest {
  @TempDir Path here;

  @Test
  void itIsRemovedWithAllThatIsInIt() throws IOException {
    Path path;
    try (RankFolder folder = RankFolder.create()) {
      path = folder.path();
      Files.createDirectories(folder.resolve("a").resolve("b"));
      Files.writeString(folder.resolve("c"), "some");
    }
    assertFalse(Files.exists(path));
  }

  @Test
  void itIsLeftForTheReaderOfAMessage() throws IOException {
    Path path;
    try (RankFolder folder = RankFolder.create()) {
      path = folder.path();
      folder.keep();
    }
    assertTrue(Files.exists(path));
    Files.delete(path);
  }

  /** A program that exits while its temporary folder exists. */
  static final class Ending {
    private Ending() {}

    public static void main(String[] args) throws IOException {
      try (RankFolder folder = RankFolder.create()) {
        Files.writeString(folder.resolve("samples"), "some");
        System.out.print(folder.path());
        System.out.flush();
        System.exit(6);
      }
    }
  }

  /**
   * Runs {@link Ending}, with a sub-folder of this one for temporary files, and returns the path of
   * its folder.
   */
  private Path ending(String nodes) throws IOException, InterruptedException {
    Path temporary = Files.createDirectories(here.resolve("tmp"));
    ProcessBuilder program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Ending.class.getName())
            .directory(here.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    program.environment().remove("SLURMD_NODENAME");
    program.environment().put("SLURM_JOB_NODELIST", nodes);
    Process process = program.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(6, process.waitFor(), output);
    try (Stream<Path> left = Files.walk(here)) {
      assertEquals(List.of(here, temporary), left.sorted().toList(), "the rank folder is removed");
    }
    return Path.of(output);
  }

  @Test
  void aProgramThatEndsLeavesNone() throws Exception {
    Path made = ending("");
    assertEquals(here.resolve("tmp").toRealPath(), made.getParent().toRealPath());
  }

  /**
   * Ranks on other nodes do not share this node's temporary folder, but they may share the current
   * one.
   */
  @Test
  void ranksOnOtherNodesHaveItInTheCurrentFolder() throws Exception {
    assertEquals(here.toRealPath(), ending("no-such-node[1-2]").getParent().toRealPath());
  }
}
