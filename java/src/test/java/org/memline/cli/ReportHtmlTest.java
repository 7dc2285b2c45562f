package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nu.validator.client.EmbeddedValidator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.report.chapter.ReportContent;
import org.memline.report.page.ReportPage;

/**
 * Tests that the HTML pages of {@code report} are small, and valid according to the Nu HTML
 * checker.
 */
@Tag("slow")
class ReportHtmlTest {
  private static final int MOST_BYTES = 500_000;
  private static final long STACK_BYTES = 256L << 20;

  @TempDir static Path folder;
  private final ReportPages pages = new ReportPages(folder);

  @Test
  @Tag("release")
  void pagesOfAllMachinesAreValidHtml() throws Exception {
    for (String machine : ReportPages.MACHINES) {
      assertEquals("", complaints(Files.readString(pages.of(machine))), machine);
    }
  }

  /** Checks the page of one calibration, and a comparison in which a label contains markup. */
  @Test
  void pagesAreValidHtml() throws Exception {
    assertEquals("", complaints(Files.readString(pages.of("zen5"))));
    String odd = "<script>alert(1)</script> \"'&\u0000\u0007\u001B[31m\uFFFE\u0085\u202E";
    assertEquals("", complaints(Files.readString(pages.several("before", "between", odd))));
  }

  @Test
  void theHtmlCheckerFindsErrors() throws Exception {
    String page =
        "<!DOCTYPE html><html lang=\"en\"><head><title>t</title></head>"
            + "<body><main><h2>h</h2><p>p</p></main></body></html>";
    assertEquals("", complaints(page));
    assertTrue(complaints(page.replaceFirst("<h2", "<p><h9")).contains("h9"));
    assertNotEquals("", complaints(page.replaceFirst("<main", "\u0007<main")));
  }

  /**
   * Returns errors and warnings. The checker runs in a separate thread, because its grammar needs a
   * deeper stack.
   */
  private static String complaints(String page) throws Exception {
    String[] found = new String[1];
    Thread deep =
        new Thread(
            null,
            () -> {
              try {
                found[0] = validated(page);
              } catch (Exception e) {
                found[0] = e.toString();
              }
            },
            "checker",
            STACK_BYTES);
    deep.start();
    deep.join();
    return found[0];
  }

  private static String validated(String page) throws Exception {
    EmbeddedValidator validator = new EmbeddedValidator();
    validator.setOutputFormat(EmbeddedValidator.OutputFormat.GNU);
    return validator.validate(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aPageWithoutDataIsSmall() {
    String page =
        ReportPage.of(
            new ReportContent(
                List.of(), null, List.of(), List.of(), List.of(), List.of(), List.of()),
            "revision");
    int bytes = page.getBytes(StandardCharsets.UTF_8).length;
    assertTrue(bytes > 50_000 && bytes <= MOST_BYTES, bytes + " bytes without any data");
  }
}
