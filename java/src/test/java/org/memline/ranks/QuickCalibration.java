package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A calibration of this machine's sends, made once in each test JVM, in a launch of two seconds.
 *
 * @param file the calibration file
 * @param run exit code and output of the command
 */
record QuickCalibration(Path file, Program.Outcome run) {
  private static QuickCalibration made;

  static synchronized QuickCalibration get() throws Exception {
    if (made == null) {
      Path target = Files.createDirectories(Program.ROOT.resolve("java/target/ranks"));
      Path file = Files.createTempDirectory(target, "quick-").resolve("machine/quick.json");
      String options = "calibrate --profile quick --only sends --launches 1 --seconds 2 --out";
      made = new QuickCalibration(file, Program.run((options + " " + file).split(" ")));
    }
    assertEquals(0, made.run.exit(), made.run.err());
    return made;
  }

  Path samples() {
    return file.resolveSibling("quick.samples.jsonl");
  }
}
