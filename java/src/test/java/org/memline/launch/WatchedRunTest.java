package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that recorded commands run unchanged, with additional environment variables, and that their
 * exit code is returned.
 */
class WatchedRunTest {
  @TempDir Path folder;

  private static int run(Map<String, String> environment, String script) {
    return new WatchedRun(List.of("sh", "-c", script), environment).run();
  }

  @ParameterizedTest
  @CsvSource({"exit 0, 0", "exit 1, 1", "exit 77, 77", "exit 137, 137", "kill -9 $$, 137"})
  void theExitCodeIsTheCommandsOwn(String script, int code) {
    assertEquals(code, run(Map.of(), script));
  }

  @Test
  void theCommandHasTheVariables() throws Exception {
    Path out = folder.resolve("out");
    run(Map.of("MEMLINE_WATCH", folder.toString()), "echo \"$MEMLINE_WATCH\" >'" + out + "'");
    assertEquals(folder + "\n", Files.readString(out));
  }
}
