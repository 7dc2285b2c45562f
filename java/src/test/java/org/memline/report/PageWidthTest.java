package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.memline.calibration.Calibration;
import org.memline.compare.Comparer;
import org.memline.compare.guidelines.Guidelines;
import org.memline.compare.verdict.Options;
import org.memline.file.CalibrationFile;
import org.memline.table.Page;

/**
 * Tests that all output about real machines fits the width of a page without broken rows of tables.
 */
class PageWidthTest {
  static List<Path> recorded() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../calibration"))) {
      List<Path> all = files.filter(file -> file.endsWith("standard.json")).toList();
      assertTrue(all.size() >= 3, all.toString());
      return all;
    }
  }

  static void assertFits(String text) {
    assertEquals(List.of(), text.lines().filter(PageWidthTest::isBrokenRow).toList());
    assertEquals(List.of(), Page.of(text).lines().filter(PageWidthTest::isTooWide).toList());
  }

  private static boolean isTooWide(String line) {
    return Page.columns(line) > Page.WIDTH;
  }

  /** Sentences may be broken, but not rows, whose columns are separated by two or more blanks. */
  private static boolean isBrokenRow(String line) {
    return isTooWide(line) && line.strip().contains("  ");
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("recorded")
  void everyTableFitsThePage(Path file) {
    Calibration whole = CalibrationFile.read(file);
    assertFits(CalibrationTable.of(whole));
    assertFits(FirstScreen.of(whole));
    Figures.of(whole).forEach(figure -> assertFits(figure.text()));
    assertFits(GuidelineTable.of(Guidelines.of(whole)));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("recorded")
  void aFullComparisonFitsThePage(Path file) {
    Calibration own = CalibrationFile.read(file);
    String all = ComparisonTable.of(Comparer.compare(own, own, new Options(false, false, 1)), true);
    assertTrue(all.lines().count() > 100, "the table has all metrics");
    assertFits(all);
  }
}
