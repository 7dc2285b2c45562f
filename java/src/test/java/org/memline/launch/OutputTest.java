package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.study.plan.Profile;

class OutputTest {
  @TempDir Path folder;

  /** Only a calibration can be resumed. */
  @Test
  void resumeIsProposedForCalibrationsOnly() throws IOException {
    Path file = Files.createFile(folder.resolve("run.json"));
    String exists = file + " already exists: choose another --label or --out";
    assertEquals(
        exists,
        assertThrows(LaunchException.class, () -> Output.of(file, null, "pairs", "node"))
            .getMessage());
    assertEquals(
        exists + ", or continue the run with --resume",
        assertThrows(LaunchException.class, () -> Output.of(file, null, Profile.QUICK, "node"))
            .getMessage());
  }
}
