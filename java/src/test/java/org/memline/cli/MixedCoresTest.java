package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;

/**
 * Tests that the kinds of cores on which ranks ran (large or small) are recorded, shown and
 * compared.
 */
class MixedCoresTest {
  private static final String LARGE = "X 48K 1280K 30720K";
  private static final String SMALL = "X 32K 2048K 30720K";

  @TempDir Path folder;

  private Path fitted(String name, IntFunction<List<String>> kinds) {
    Path samples = SyntheticRun.write(folder.resolve(name + ".samples.jsonl"), kinds);
    Path file = folder.resolve(name + ".json");
    Cli.print("fit", samples, "--out", file);
    return file;
  }

  private static String words(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void severalKindsAreShownAndSurviveWritingAndReading() throws IOException {
    Path file = fitted("mixed", launch -> launch == 1 ? List.of(SMALL, LARGE) : List.of());
    assertTrue(
        words(Cli.print("show", file, "--all"))
            .contains(
                "MIXED CORES: the ranks ran on several kinds of cores, or may have, '%s' and '%s'; these numbers mix them."
                    .formatted(SMALL, LARGE)));
    Calibration read = CalibrationFile.read(file);
    assertEquals(2, read.launches().get(0).coreKinds().size());
    assertEquals(0, read.launches().get(1).coreKinds().size());
    Path again = folder.resolve("again.json");
    CalibrationFile.write(read, again);
    assertEquals(-1, Files.mismatch(file, again));
  }

  @Tag("slow")
  @Test
  void runsOnOtherKindsAreIncomparable() {
    Path large = fitted("large", launch -> List.of(LARGE));
    Path small = fitted("small", launch -> List.of(SMALL));
    assertFalse(Cli.print("show", large, "--all").contains("MIXED CORES"));
    String difference = "rank_core_kinds: %s against %s".formatted(LARGE, SMALL);
    Cli other = Cli.run("compare", large, small);
    assertEquals(4, other.exitCode(), other.out());
    assertTrue(words(other.out()).contains(difference), other.out());
    assertFalse(Cli.print("compare", large, large).contains("rank_core_kinds"));
    // A fact that only one of the two calibrations contains is not a difference.
    Path older = Fitted.get().calibration();
    assertFalse(Cli.print("compare", older, small).contains("rank_core_kinds"));
  }
}
