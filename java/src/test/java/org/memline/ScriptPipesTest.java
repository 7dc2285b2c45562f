package org.memline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that no shell script has a pipe to a program that ends before it has read all input, such
 * as {@code head} or {@code grep -q}. The program before it may then be killed by SIGPIPE, and with
 * {@code pipefail} the whole pipe fails by chance. {@code sed -n 1p} and {@code grep … >/dev/null}
 * read all input.
 */
class ScriptPipesTest {
  private static final Pattern ENDS_EARLY =
      Pattern.compile(
          "(?<![\\\\|])\\|\\s*(head\\b|grep (-\\w+ )*(-\\w*[qm]|--quiet)|sed [^|]*(?<![a-z])q\\b|awk [^|]*\\bexit\\b)");

  @Test
  void noScriptClosesAPipeBeforeItIsReadToTheEnd() throws IOException {
    List<String> found = new ArrayList<>();
    List<Path> scripts;
    try (Stream<Path> files = Files.walk(Path.of("..", "jobs"))) {
      scripts = files.filter(ScriptPipesTest::isScript).toList();
    }
    assertTrue(scripts.size() > 40, "too few scripts were found");
    for (Path script : scripts) {
      for (String line : Files.readAllLines(script)) {
        if (ENDS_EARLY.matcher(line).find() && !line.contains("PIPESTATUS")) {
          found.add(script + ": " + line.strip());
        }
      }
    }
    assertEquals(List.of(), found);
  }

  private static boolean isScript(Path file) {
    String name = file.getFileName().toString();
    return name.equals("memline") || name.endsWith(".sh") || name.endsWith(".sbatch");
  }
}
