package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.call.region.CostRegion;
import org.memline.call.region.CostTrace;
import org.memline.call.region.CostVisit;

/**
 * Tests that the output has the same bytes under locales with other digits, with a decimal comma or
 * with a dotted i.
 */
class LanguagesTest {
  private static final Locale OWN = Locale.getDefault();
  private static final String LAYOUT =
      "--matrix 1000x1000 --element float64 --columns 12 --cache cold ";

  /** The time of writing, and the checksum, which depends on it. */
  private static final String WHEN_WRITTEN = "\"(created_at|checksum)\": \"[-0-9a-fA-F:TZ.sh]*\"";

  private static Map<String, String> expected;

  @TempDir Path folder;

  @AfterEach
  void back() {
    Locale.setDefault(OWN);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"ar-EG-u-nu-arab", "fa-IR", "hi-IN-u-nu-deva", "tr-TR", "de-DE"})
  void outputForProgramsDoesNotDependOnTheLocale(String tag) throws IOException {
    if (expected == null) {
      expected = written(Locale.ROOT);
    }
    Map<String, String> found = written(Locale.forLanguageTag(tag));
    expected.forEach((what, text) -> assertEquals(text, found.get(what), what));
  }

  /** A timed region runs inside a user's program, which keeps its own locale. */
  @Test
  void traceFilesDoNotDependOnTheLocale() throws IOException {
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    for (int run = 0; run < 2; run++) {
      try (CostTrace trace = new CostTrace(folder, "regions", 0, 1, "here")) {
        CostRegion region = trace.region("add", "add[0] + add[1]*N");
        try (CostVisit visit = region.enter(3000)) {
          assertTrue(visit.toString().length() > 0);
        }
      }
    }
    Path second = folder.resolve("regions.cll.1.dat");
    assertTrue(Files.exists(second), "the second run has a file");
    String head = Files.readAllLines(second, StandardCharsets.ISO_8859_1).get(0);
    assertTrue(head.matches("\\p{ASCII}+") && head.contains("\"run\":1,"), head);
  }

  /** Returns what each command printed and the files that it wrote. */
  private Map<String, String> written(Locale language) throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    String calibration = Fitted.get().calibration().toString();
    Path csv = folder.resolve("layouts.csv");
    Files.writeString(csv, "matrix,element,columns\n1000x1000,int32,12\n");
    for (String command :
        List.of(
            "calibrate --dry-run --profile quick --held-out-seed 7",
            "fit " + Fitted.get().samples() + " --out OUT/fitted.json",
            "show FILE",
            "metrics FILE",
            "show FILE --figures --csv OUT/figures",
            "guidelines FILE --json",
            "guidelines FILE",
            "predict --calibration FILE --method packed " + LAYOUT,
            "predict --calibration FILE --method packed --json " + LAYOUT,
            "predict --calibration FILE --method packed --cache warm --batch LAYOUTS",
            "advise --calibration FILE --json " + LAYOUT,
            "compare FILE FILE --csv OUT/all.csv --junit OUT/all.xml --prometheus OUT/all.prom",
            "transfer 1C64 --rates 1C64=1234.5",
            "compare FILE FILE --json",
            "call translate ../native/examples/loops.c --out OUT/loops.cll.c")) {
      Path out = Files.createTempDirectory(folder, "out");
      Locale.setDefault(language);
      Cli cli =
          Cli.run(
              (Object[])
                  command
                      .replace("FILE", calibration)
                      .replace("LAYOUTS", csv.toString())
                      .replace("OUT", out.toString())
                      .split(" "));
      assertEquals(0, cli.exitCode(), command + ": " + cli.err());
      all.put(command, (cli.out() + cli.err()).replace(out.toString(), "OUT"));
      try (var files = Files.walk(out)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          String text = text(file).replace(out.toString(), "OUT");
          all.put(command + ": " + out.relativize(file), text.replaceAll(WHEN_WRITTEN, ""));
        }
      }
    }
    return all;
  }

  private static String text(Path file) throws IOException {
    if (!file.toString().endsWith(".gz")) {
      return Files.readString(file);
    }
    try (InputStream content = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
