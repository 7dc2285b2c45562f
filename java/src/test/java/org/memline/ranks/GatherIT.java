package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that samples of any length arrive at rank 0 completely, from every rank. */
class GatherIT {
  /** Lengths are zero, one byte, and more than the 64 KiB of a buffer of the Java bindings. */
  @Test
  void partsOfThreeLengthsAreGathered() throws Exception {
    gathered("1 0 150000");
  }

  @Tag("release")
  @ParameterizedTest
  @ValueSource(
      strings = {"0 0", "50000000 0", "0 50000000", "3000000 0 20000000 0", "1 65536 65537 0 7"})
  void partsOfEveryLengthAreGathered(String lengths) throws Exception {
    gathered(lengths);
  }

  private static void gathered(String lengths) throws Exception {
    String[] parts = lengths.split(" ");
    List<String> command = RanksMpi.starting(parts.length);
    String target = Program.ROOT.resolve("java/target").toString();
    String path = target + "/memline.jar:" + target + "/test-classes";
    command.addAll(List.of("java", "-Xmx512m", "-cp", path, GatherProgram.class.getName()));
    command.addAll(List.of(parts));
    Program.Outcome run = Program.start(command).await();
    assertEquals(0, run.exit(), run.err());
  }
}
