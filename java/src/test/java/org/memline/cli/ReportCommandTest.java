package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir Path folder;

  private Path copy(String name) throws IOException {
    return Fitted.copy(Fitted.get().calibration(), folder.resolve(name));
  }

  @Test
  void inputFilesAreNotOverwritten() throws IOException {
    Path file = copy("own.json");
    Path other = copy("other.json");
    Path link = Files.createSymbolicLink(folder.resolve("link.html"), file);
    byte[] before = Files.readAllBytes(file);
    Cli.assertWrongUse(file, "report", file, "--out", file);
    Cli.assertWrongUse(link, "report", file, "--out", link);
    Cli.assertWrongUse(file, "badge", file, "--out", file);
    Cli.assertWrongUse(file, "export", "simgrid", file, "--out", file);
    Cli.assertWrongUse(file, "compare", other, file, "--markdown", file);
    Cli.assertWrongUse(file, "compare", other, file, "--report", file);
    assertArrayEquals(before, Files.readAllBytes(file));
    Path samples = Files.writeString(folder.resolve("own.samples.jsonl"), "samples");
    Cli.assertWrongUse(samples, "export", "csv", file, "--out", samples);
    assertEquals("samples", Files.readString(samples));
  }

  @Test
  void unreadableFilesAreNamedAndTheOthersReported() throws IOException {
    Path file = copy("good.json");
    Path bad = Files.writeString(folder.resolve("bad.json"), "{\"schema_version\": ");
    Path page = folder.resolve("page.html");
    Cli cli = Cli.run("report", bad, file, file, folder.resolve("none.json"), "--out", page);
    assertEquals(2, cli.exitCode());
    assertEquals(3, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().contains(bad.toString()), cli.err());
    assertTrue(cli.err().contains(file + " is given twice"), cli.err());
    assertTrue(cli.err().contains(folder.resolve("none.json") + " cannot be read"), cli.err());
    String html = Files.readString(page);
    assertTrue(html.contains("Left out of this report: " + bad), "the page names the bad file");
    assertFalse(html.contains("is given twice"), "only unreadable files are left out");
  }

  /** A file that is given twice is not an error: the page shows everything. */
  @Test
  void aRepeatedFileIsUsedOnce() throws IOException {
    Path file = copy("good.json");
    Path page = folder.resolve("page.html");
    Cli cli = Cli.run("report", file, file, "--out", page);
    assertEquals(0, cli.exitCode());
    assertEquals("memline: " + file + " is given twice: it is used once", cli.err().strip());
    assertFalse(Files.readString(page).contains("Left out of this report"), "nothing is left out");
  }

  @Test
  void thePageDoesNotDependOnTheLocale() throws IOException {
    Path file = copy("file.json");
    Path page = folder.resolve("page.html");
    Cli.print("report", file, "--out", page);
    String expected = Files.readString(page);
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"ar-EG-u-nu-arab", "hi-u-nu-deva", "de", "tr"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        Cli.print("report", file, "--out", page);
        assertEquals(expected, Files.readString(page), tag);
      }
    } finally {
      Locale.setDefault(before);
    }
  }
}
