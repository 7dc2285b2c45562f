package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that {@code show} and {@code compare} print the same number of launches for a file. */
class LaunchCountTest {
  private static final Pattern COUNT = Pattern.compile("[ ,](\\d+) launch(es)?\\b");

  private static int count(String text) {
    Matcher launches = COUNT.matcher(text);
    assertTrue(launches.find(), text);
    return Integer.parseInt(launches.group(1));
  }

  /** The second file has three experiments with different numbers of launches. */
  @ParameterizedTest
  @ValueSource(strings = {"genoa-2core/standard.json", "zen3-2core/standard.json"})
  void showAndCompareCountTheSameLaunches(String name) {
    Path file = Path.of("../calibration/amd-epyc-" + name);
    int shown = count(Cli.print("show", file).lines().skip(1).findFirst().orElseThrow());
    String compared = Cli.print("compare", file, file).lines().findFirst().orElseThrow();
    assertEquals(count(compared), shown, compared);
  }
}
